import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import {
  lateLibraries,
  newerInLine,
  productionLibraries,
  type PublishedLibrary,
} from './library-times.ts'

/**
 * Asks the configured registry when the releases of every production library came out, and lists those that are
 * past the time of docs/security/dependencies.md. Exit code 0: none is late; 1: some are; 2: it could not ask.
 */
const DAYS = 90

/** Late libraries whose parent demands the version. Each has a reason; an entry that is no longer late is reported. */
const DEMANDED: Readonly<Record<string, string>> = {
  'content-disposition@1.0.1': 'koa demands ~1.0.1; the demo alone loads it',
  'deep-equal@1.0.1': 'http-assert of koa demands ~1.0.1; the demo alone loads it',
  'mime-db@1.52.0': 'mime-types 2 of koa demands exactly it; data only; the demo alone loads it',
  'negotiator@0.6.3': 'accepts of koa demands exactly it; the demo alone loads it',
  'undici-types@8.9.0': '@types/node demands it; types only, nothing runs',
}

const AT_ONCE = 8
const npm = (...args: string[]) => execFileSync('npm', args, { encoding: 'utf8' }).trim()

interface Packument {
  time: Record<string, string>
  versions: Record<string, { deprecated?: string }>
}

async function publishedLibrary(registry: string, name: string): Promise<PublishedLibrary> {
  const response = await fetch(new URL(name.replace('/', '%2f'), registry))
  if (!response.ok) throw new Error(`${name}: the registry answers ${response.status}`)
  const { time, versions } = (await response.json()) as Packument
  const deprecated = Object.entries(versions).flatMap(([version, { deprecated: reason }]) =>
    reason ? [[version, reason] as const] : [],
  )
  return { times: time, deprecated: Object.fromEntries(deprecated) }
}

async function askRegistry(names: readonly string[]): Promise<Map<string, PublishedLibrary>> {
  const registry = npm('config', 'get', 'registry').replace(/\/*$/, '/')
  const answers = new Map<string, PublishedLibrary>()
  const waiting = [...names]
  const askNext = async (): Promise<void> => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
      answers.set(name, await publishedLibrary(registry, name))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askNext))
  return answers
}

try {
  const installed = productionLibraries(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const answers = await askRegistry([...new Set(installed.map(({ name }) => name))])
  const now = new Date()
  const late = lateLibraries(installed, (name) => answers.get(name)!, { days: DAYS, now })
  const keys = new Set(late.map(({ name, version }) => `${name}@${version}`))
  const breaches = late.filter(({ name, version }) => !DEMANDED[`${name}@${version}`])
  const stale = Object.keys(DEMANDED).filter((key) => !keys.has(key))

  const newest = installed.filter(
    (library) => newerInLine(library, answers.get(library.name)!, now).length === 0,
  )
  console.log(`${installed.length} libraries, ${newest.length} at the newest release of their line`)
  for (const { name, version, newer, days } of late)
    console.log(
      `${name}@${version}: ${newer === null ? 'deprecated' : `${newer} is ${days} days old`}` +
        ` (${DEMANDED[`${name}@${version}`] ?? 'LATE'})`,
    )
  for (const key of stale) console.log(`${key} is no longer late: take it off the list`)
  process.exitCode = breaches.length + stale.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FEATURES } from '#features/order.ts'
import { namespacesOf } from './catalog-choice.ts'
import { PANELS, ROUTE_TABLE } from './route-table.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const IMPORT = /(?:from|import|import\()\s*'([^']+)'/g
const KEY = new RegExp(`['"\`](${FEATURES.join('|')})\\.[a-z_]+[.'"\`$]`, 'g')

const fileOf = (from: string, wanted: string): string | null => {
  const place = wanted.startsWith('#')
    ? path.join(ROOT, wanted.slice(1))
    : wanted.startsWith('.')
      ? path.resolve(path.dirname(from), wanted)
      : null
  return place && existsSync(place) && /\/web\/.*\.tsx?$/.test(place) ? place : null
}

/** Drawn for people who are signed in alone, and those have every word. */
const NEVER_FOR_VISITORS = new Set([
  'features/applications/web/parts/own-application.tsx',
  'features/saved-searches/web/parts/save-search.tsx',
  'features/notifications/web/parts/notification-bell.tsx',
  'features/tasks/web/parts/tasks-badge.tsx',
])

/** Every browser module that a page renders with, and the namespaces whose message keys they write down. */
const roomsSaid = (page: string): Map<string, string> => {
  const said = new Map<string, string>()
  const seen = new Set<string>()
  const walk = (file: string) => {
    if (seen.has(file) || NEVER_FOR_VISITORS.has(path.relative(ROOT, file))) return
    seen.add(file)
    const source = readFileSync(file, 'utf8').replace(
      /import type [^\n]*|\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm,
      '',
    )
    for (const [, namespace] of source.matchAll(KEY))
      if (!said.has(namespace!)) said.set(namespace!, path.relative(ROOT, file))
    for (const [, wanted] of source.matchAll(IMPORT)) {
      const next = fileOf(file, wanted!)
      if (next) walk(next)
    }
    // A page draws the panels that other features put in its places.
    for (const { place, file: panel } of PANELS)
      if (source.includes(`panels/${place}`)) walk(path.join(ROOT, panel))
  }
  walk(page)
  return said
}

const open = ROUTE_TABLE.filter(({ access }) => access === 'public' || access === 'guest')

test.each(open.map((page) => [page.path, page] as const))(
  '%s brings the words that it says',
  (_, page) => {
    const namespaces = namespacesOf(page)
    const missing = [...roomsSaid(path.join(ROOT, page.file))].filter(
      ([namespace]) => !namespaces.includes(namespace),
    )
    expect(missing).toEqual([])
  },
)

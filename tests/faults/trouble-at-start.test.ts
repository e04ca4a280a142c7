import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ask,
  dropFolder,
  folderFor,
  prepareFolder,
  start,
  stop,
  untilReady,
  urlOf,
  type Started,
} from './running.ts'

let folder: string
beforeAll(async () => {
  folder = await prepareFolder(1)
})
afterAll(() => dropFolder(folder))

/** One clear line, an exit code that scripts understand, no stack. */
const refusal = async (environment: Record<string, string>): Promise<string> => {
  const started = await start(environment)
  const timer = setTimeout(() => started.child.kill('SIGKILL'), 40_000)
  const code = await started.ended
  clearTimeout(timer)
  const lines = started
    .output()
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '')
  expect(
    { code, lines: lines.length, stack: lines.some((line) => /^\s+at /.test(line)) },
    started.output(),
  ).toEqual({ code: 1, lines: 1, stack: false })
  return lines[0]!.trim()
}

describe('X13: trouble at start', () => {
  test('a second start from one folder; the first serves on', async () => {
    const first = await start({ IGLOO_DATA: folder })
    await untilReady(first)
    expect(await refusal({ IGLOO_DATA: folder })).toMatch(
      /already running from this folder \(process \d+\): stop it first/,
    )
    await untilReady(first, 2)
    await stop(first)
  })

  test('the port is taken', async () => {
    const other = await new Promise<Server>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => resolve(server))
    })
    const { port } = other.address() as { port: number }
    expect(await refusal({ IGLOO_DATA: folder, PORT: String(port) })).toBe(
      `port ${port} is taken: stop what uses it, or start with PORT=${port + 1}`,
    )
    other.close()
  })

  test('the data folder cannot be written', async () => {
    const file = path.join(folder, 'a-file')
    writeFileSync(file, '')
    expect(await refusal({ IGLOO_DATA: file })).toMatch(
      /cannot be written: make it writable or set IGLOO_DATA/,
    )
    expect(await refusal({ IGLOO_DATA: path.join(file, 'below') })).toMatch(/cannot be written/)
  })

  test('DATABASE_URL leads nowhere', async () => {
    expect(
      await refusal({ IGLOO_DATA: folder, DATABASE_URL: 'postgres://igloo@127.0.0.1:1/igloo' }),
    ).toMatch(/cannot be reached .*ECONNREFUSED.*check the address/)
    expect(await refusal({ IGLOO_DATA: folder, DATABASE_URL: 'not an address' })).toMatch(
      /cannot be reached/,
    )
  })

  test('a wrong port and a wrong role are said', async () => {
    expect(await refusal({ IGLOO_DATA: folder, METRICS_PORT: 'x' })).toMatch(
      /METRICS_PORT must be a port number/,
    )
    expect(await refusal({ IGLOO_DATA: folder, IGLOO_ROLE: 'boss' })).toBe(
      'IGLOO_ROLE must be all, web or worker',
    )
  })

  test('the database is newer than the program; it is left as it was', async () => {
    const first = await start({ IGLOO_DATA: folder })
    await untilReady(first)
    await ask(
      folder,
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', 9999999999999)",
    )
    await stop(first)
    expect(await refusal({ IGLOO_DATA: folder })).toMatch(
      /the database is newer than this version of the program: update the program/,
    )
    const { startCluster } = await import('#core/server/postgres.ts')
    const { readConfig } = await import('#app/config.ts')
    const cluster = await startCluster({
      folder,
      password: readConfig({ IGLOO_DATA: folder }, { mode: 'test' }).database_password,
      durable: true,
    })
    expect(urlOf(folder)).toContain('igloo')
    await ask(folder, "delete from drizzle.__drizzle_migrations where hash = 'from the future'")
    await cluster.stop()
  })
})

describe.runIf(process.getuid?.() === 0)('root where user namespaces are forbidden', () => {
  test('comes up with a copy that another user can reach, and comes up again', async () => {
    const own = folderFor('root')
    let started: Started | null = null
    try {
      started = await start({ IGLOO_DATA: own, IGLOO_NO_NAMESPACES: '1' })
      await untilReady(started, 60)
      expect(started.child.exitCode).toBeNull()
    } finally {
      await stop(started)
      dropFolder(own)
      rmSync(
        path.join(
          '/var/tmp',
          `igloo-${createHash('sha256').update(path.resolve(own)).digest('hex').slice(0, 16)}`,
        ),
        { recursive: true, force: true },
      )
    }
  })
})

import path from 'node:path'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, startCluster, type Cluster } from '#core/server/postgres.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { readConfig } from '#app/config.ts'
import { signAccess } from '#features/accounts/server/sessions/tokens.ts'
import {
  ask,
  dropFolder,
  folderFor,
  killDatabase,
  pause,
  prepareFolder,
  start,
  stop,
  type Started,
} from './running.ts'

type Role = 'web' | 'worker'
interface Process {
  started: Started
  folder: string
  /** Where health and readiness answer: every process has metrics, a worker nothing else. */
  looked_at: number
}

let folder: string
let cluster: Cluster
let port: number
let secret: string
const running: Process[] = []
const password = () => readConfig({ IGLOO_DATA: folder }, { mode: 'test' }).database_password

const run = async (role: Role, own = folderFor('outage'), webPort?: number): Promise<Process> => {
  const [metrics, web] = [await freePort(), webPort ?? (await freePort())]
  const started = await start({
    IGLOO_DATA: own,
    IGLOO_ROLE: role,
    IGLOO_SECRET: secret,
    IGLOO_DRAIN_SECONDS: '1',
    IGLOO_RATE_FACTOR: '1000',
    DATABASE_URL: cluster.ownerUrl('igloo'),
    PUBLIC_URL: `http://127.0.0.1:${running[0]?.started.port ?? web}`,
    LOG_LEVEL: 'warn',
    METRICS_PORT: String(metrics),
    PORT: String(web),
  })
  return { started, folder: own, looked_at: metrics }
}
const get = (at: number, address: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${at}${address}`, { headers, signal: AbortSignal.timeout(10_000) })
const readinessOf = async ({ looked_at }: Process): Promise<string> =>
  get(looked_at, '/api/ready').then(
    async (answer) => ((await answer.json()) as { status: string }).status,
    () => 'nobody there',
  )
const untilAll = async (processes: readonly Process[], wanted: string): Promise<void> => {
  for (const end = Date.now() + 110_000; Date.now() < end; await pause(100))
    if ((await Promise.all(processes.map(readinessOf))).every((one) => one === wanted)) return
  throw new Error(processes.map(({ started }) => started.output().slice(-1500)).join('\n---\n'))
}

beforeAll(async () => {
  folder = await prepareFolder(1)
  const kept = readFileSync(path.join(folder, 'secrets.json'), 'utf8')
  secret = (JSON.parse(kept) as { secret: string }).secret
  port = await freePort()
  cluster = await startCluster({ folder, password: password(), durable: true, port })
  for (const role of ['web', 'web', 'worker'] as const) running.push(await run(role))
  await untilAll(running, 'ready')
})
afterAll(async () => {
  await Promise.all(running.map(({ started }) => stop(started)))
  await cluster.stop()
  for (const one of [folder, ...running.map((process) => process.folder)]) dropFolder(one)
})

const HTML = { accept: 'text/html' }

describe('two web processes and a worker on one database', () => {
  test('a session of one is known to the other; the worker serves no pages', async () => {
    const [session] = await ask<{ id: string; user_id: string }>(
      folder,
      'select id, user_id from sessions limit 1',
    )
    const { keys } = readConfig({ IGLOO_DATA: folder }, { mode: 'test' })
    const [clock] = await ask<{ value: number }>(
      folder,
      "select value from settings where key = 'clock_offset_ms'",
    )
    const token = await signAccess(
      keys,
      { user_id: session!.user_id, session_id: session!.id },
      new Date(Date.now() + Number(clock!.value)),
    )
    for (const { started } of running.slice(0, 2))
      expect(
        (await get(started.port, '/api/contracts', { authorization: `Bearer ${token}` })).status,
      ).toBe(200)
    await expect(get(running[2]!.started.port, '/api/health')).rejects.toThrow()
    expect((await get(running[2]!.looked_at, '/api/health')).status).toBe(200)
  })

  test('X3: the database goes: 503 that says so and tries again, in five languages; it comes back: so do they', async () => {
    const stopped = cluster.stop()
    killDatabase(folder)
    await stopped
    await untilAll(running, 'database_unreachable')
    for (const { started } of running.slice(0, 2)) {
      const api = await get(started.port, '/api/listings')
      expect([api.status, api.headers.get('retry-after')]).toEqual([503, '2'])
      expect((await get(started.port, '/api/health')).status).toBe(200)
      for (const lang of LANGUAGES) {
        const page = await get(started.port, `/listings?lang=${lang}&rooms_min=2`, HTML)
        const html = await page.text()
        expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
        expect(page.headers.get('cache-control')).toBe('no-store')
        expect(html).toContain(`<html lang="${lang}"`)
        expect(html).toMatch(/location\.reload\(\).*|http-equiv="refresh"/)
      }
      // Whoever may be signed in is not shown what a visitor sees.
      const own = await get(started.port, '/terms', {
        ...HTML,
        cookie: `igloo_session=${'x'.repeat(43)}; theme=dark`,
      })
      expect([own.status, await own.text()]).toEqual([
        503,
        expect.stringContaining('data-theme="dark"'),
      ])
    }
    await pause(1_500)
    cluster = await startCluster({ folder, password: password(), durable: true, port })
    await untilAll(running, 'ready')
    for (const { started } of running.slice(0, 2)) {
      expect((await get(started.port, '/api/listings')).status).toBe(200)
      expect((await get(started.port, '/listings?rooms_min=3', HTML)).status).toBe(200)
    }
    // What watches asks twice a second.
    await pause(1_200)
    for (const { started } of running) {
      const said = started.output()
      expect(said).not.toContain('[object Object]')
      expect(said.match(/the database does not answer/g)?.length, said).toBe(1)
      expect(said.match(/the database answers again/g)?.length, said).toBe(1)
      expect(said.trim().split('\n').length, said).toBeLessThan(12)
    }
  })

  test('X12: one web process after the other is stopped and started under load, and no request fails', async () => {
    const taking = new Set(running.slice(0, 2).map(({ started }) => started.port))
    let isOver = false
    const failed: string[] = []
    let answered = 0
    // Like a balancer: it looks at readiness, and sends to those that said yes.
    const look = async (at: number): Promise<void> => {
      while (!isOver) {
        const isReady = await get(at, '/api/ready').then(
          ({ ok }) => ok,
          () => false,
        )
        if (isReady) taking.add(at)
        else taking.delete(at)
        await pause(100)
      }
    }
    const send = async (address: string): Promise<void> => {
      for (let turn = 0; !isOver; turn += 1) {
        const at = [...taking][turn % taking.size]!
        await get(at, address, HTML).then(
          async (answer) => {
            await answer.arrayBuffer()
            if (answer.status === 200) answered += 1
            else failed.push(`${address}: ${answer.status}`)
          },
          (error: Error) =>
            failed.push(`${address}: ${((error.cause as Error | undefined) ?? error).message}`),
        )
        await pause(10)
      }
    }
    const load = [
      ...running.slice(0, 2).map(({ started }) => look(started.port)),
      ...['/api/listings', '/api/listings?sort=price', '/api/listing-places', '/listings'].map(
        send,
      ),
    ]
    for (const at of [0, 1]) {
      const before = running[at]!
      await stop(before.started)
      running[at] = await run('web', before.folder, before.started.port)
      await untilAll([running[at]], 'ready')
      await pause(300)
    }
    isOver = true
    await Promise.all(load)
    expect(failed).toEqual([])
    expect(answered).toBeGreaterThan(100)
  })
})

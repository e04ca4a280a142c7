import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openMessages } from '#core/server/messages.ts'
import { versionOf } from '#tests/support/contracts.ts'
import { readyDraft } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { addSpecialTerm, changeContract, previewDocument, readContract } from '../../shared/api.ts'
import { shapeContract } from '../queries/full-contract.ts'
import { readContractJson } from '../queries/contract-json.ts'
import { makeContractDocument } from './contract-document.ts'
import { openPaperPool, type PaperPool } from './paper-pool.ts'

let app: TestApp
let landlord: Person
let draft: string
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
  draft = (await readyDraft(app, landlord, await app.person())).id
})
afterAll(() => app.close())

describe('papers are made beside the thread that answers', () => {
  test('calls are answered while the largest paper is made', async () => {
    const term = 'Leigjandi skal ganga vel um eignina og halda henni hreinni. '.repeat(66)
    for (let n = 0; n < 30; n += 1)
      await app.ok(
        addSpecialTerm,
        {
          id: draft,
          body: {
            title: `Ákvæði ${n}`,
            text: term,
            updated_at: await versionOf(app, draft),
          },
        },
        landlord,
      )
    const json = (await readContractJson(app.product.runtime.db, draft))!
    const translator = openMessages(path.resolve(import.meta.dirname, '../../../..'))
    const order: string[] = []
    const paper = makeContractDocument({
      contract: shapeContract(json, null, '2026-02-01'),
      round: 0,
      translator,
      is_draft: true,
      made_on: '2026-02-01',
      signing: null,
    }).then((made) => {
      order.push('paper')
      return made
    })
    for (let n = 0; n < 10; n += 1) {
      expect((await app.server.inject({ url: '/api/health' })).statusCode).toBe(200)
      order.push('health')
    }
    expect((await paper).bytes.length).toBeGreaterThan(50_000)
    expect(order).toEqual([...Array<string>(10).fill('health'), 'paper'])
  })

  test('ten new papers a minute for one person; one that is kept may be asked for again', async () => {
    const other = await app.person({ user_type: 'LL' })
    // The beginning of a minute, so that no new one begins on the way.
    app.product.clock.offset_ms += 60_000 - (app.product.clock.now().getTime() % 60_000)
    const { id } = await readyDraft(app, other, await app.person())
    const preview = async () => (await app.call(previewDocument, { id }, other)).status
    for (let n = 0; n < 10; n += 1) {
      const { updated_at } = await app.ok(readContract, { id }, other)
      await app.ok(changeContract, { id, body: { updated_at, furnishing: `Borð ${n}` } }, other)
      expect([await preview(), await preview()]).toEqual([200, 200])
    }
    const { updated_at } = await app.ok(readContract, { id }, other)
    await app.ok(changeContract, { id, body: { updated_at, furnishing: 'Stóll' } }, other)
    expect(await preview()).toBe(429)
    app.product.clock.offset_ms += 60_000
    expect(await preview()).toBe(200)
  })
})

const WORKER = `
  let made = 0
  export default async (data) => {
    made += 1
    if (data === 'stuck') for (;;) {}
    if (data === 'hungry') { const kept = []; for (;;) kept.push(new Array(1e6).fill(made)) }
    if (data.startsWith('wait')) await new Promise(() => {})
    if (data === 'wrong') throw new Error('does not compile')
    return new TextEncoder().encode(data + made)
  }`

describe('the pool', () => {
  let pool: PaperPool
  const worker = path.join(process.env.IGLOO_TEST_FOLDER!, 'paper-worker.mjs')
  beforeAll(() => writeFileSync(worker, WORKER))
  afterEach(() => pool.close())
  const open = (change: object = {}) => {
    pool = openPaperPool({
      worker: pathToFileURL(worker),
      threads: 1,
      queue: 1,
      timeout_ms: 60_000,
      heap_mb: 32,
      cache_bytes: 4,
      ...change,
    })
  }
  const text = async (data: string, before?: () => Promise<void>) =>
    Buffer.from(await pool.make(data, before)).toString()
  const BUSY = { code: 'core.busy', status: 503 }

  test('makes the same paper once, keeps it, and forgets the longest unused', async () => {
    open()
    expect(await Promise.all([text('a'), text('a')])).toEqual(['a1', 'a1'])
    expect(await text('b')).toBe('b2')
    expect([await text('a'), await text('c'), await text('a'), await text('b')]).toEqual([
      'a1',
      'c3',
      'a1',
      'b4',
    ])
  })
  test('asks before it makes, not for what is kept', async () => {
    open()
    let asked = 0
    const ask = async () => {
      asked += 1
      if (asked > 1) throw new Error('no more')
    }
    expect([await text('a', ask), await text('a', ask)]).toEqual(['a1', 'a1'])
    await expect(text('b', ask)).rejects.toThrow('no more')
  })
  test('a thread that is stuck is ended, its paper refused, and the next one made by another', async () => {
    open({ timeout_ms: 1_500 })
    await expect(pool.make('stuck')).rejects.toMatchObject(BUSY)
    expect(await text('a')).toBe('a1')
  })
  test('a thread that takes too much memory is ended, and the next one made by another', async () => {
    open()
    await expect(pool.make('hungry')).rejects.toMatchObject(BUSY)
    expect(await text('a')).toBe('a1')
  })
  test('refuses what is more than may wait', async () => {
    open({ timeout_ms: 3_000 })
    const [one, two, three] = ['wait1', 'wait2', 'wait3'].map((data) =>
      pool.make(data).catch((error: unknown) => error),
    )
    expect(await three).toMatchObject(BUSY)
    expect([await one, await two]).toMatchObject([BUSY, BUSY])
  })
  test('a fault of the template stays a fault, and is not kept', async () => {
    open()
    await expect(pool.make('wrong')).rejects.toThrow('does not compile')
    await expect(pool.make('wrong')).rejects.toThrow('does not compile')
  })
  test('no thread is there before the first paper', async () => {
    open()
    expect(pool.threads()).toBe(0)
    await pool.make('a')
    expect(pool.threads()).toBe(1)
  })
})

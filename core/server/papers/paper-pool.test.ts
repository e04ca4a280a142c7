import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openPaperPool, type PaperPool } from './paper-pool.ts'

const WORKER = `
  let made = 0
  export default async ({ data }) => {
    made += 1
    if (data === 'stuck') for (;;) {}
    if (data === 'hungry') { const kept = []; for (;;) kept.push(new Array(1e6).fill(made)) }
    if (data.startsWith('wait')) await new Promise(() => {})
    if (data === 'wrong') throw new Error('does not compile')
    return new TextEncoder().encode(data + made)
  }`

const source = (data: string) => ({ template: '', data })

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
    Buffer.from(await pool.make(source(data), before)).toString()
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
  test('keeps what one template makes of the data apart from what another makes', async () => {
    open({ cache_bytes: 100 })
    const made = async (template: string) =>
      Buffer.from(await pool.make({ template, data: 'a' })).toString()
    expect([await made('one'), await made('other'), await made('one')]).toEqual(['a1', 'a2', 'a1'])
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
    await expect(pool.make(source('stuck'))).rejects.toMatchObject(BUSY)
    expect(await text('a')).toBe('a1')
  })
  test('a thread that takes too much memory is ended, and the next one made by another', async () => {
    open()
    await expect(pool.make(source('hungry'))).rejects.toMatchObject(BUSY)
    expect(await text('a')).toBe('a1')
  })
  test('refuses what is more than may wait', async () => {
    open({ timeout_ms: 3_000 })
    const [one, two, three] = ['wait1', 'wait2', 'wait3'].map((data) =>
      pool.make(source(data)).catch((error: unknown) => error),
    )
    expect(await three).toMatchObject(BUSY)
    expect([await one, await two]).toMatchObject([BUSY, BUSY])
  })
  test('a fault of the template stays a fault, and is not kept', async () => {
    open()
    await expect(pool.make(source('wrong'))).rejects.toThrow('does not compile')
    await expect(pool.make(source('wrong'))).rejects.toThrow('does not compile')
  })
  test('no thread is there before the first paper', async () => {
    open()
    expect(pool.threads()).toBe(0)
    await pool.make(source('a'))
    expect(pool.threads()).toBe(1)
  })
})

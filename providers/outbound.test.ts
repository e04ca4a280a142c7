import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from './outbound.ts'
import { startStub, type Stub } from './vendor-stub.ts'

let stub: Stub

beforeAll(async () => {
  stub = await startStub(async ({ path }) => {
    if (path === '/slow') await new Promise((resolve) => setTimeout(resolve, 300))
    return path === '/denied' ? { status: 401 } : { json: { ok: true } }
  })
})

afterAll(() => stub.close())

const caller = (timeout_ms = 5_000) =>
  callerOf({ provider: 'bank', base_url: stub.url, timeout_ms, pause_ms: 2 })
const callsOf = async (work: Promise<unknown>): Promise<number> => {
  const before = stub.seen.length
  await work.catch(() => null)
  return stub.seen.length - before
}

describe('calls to a vendor', () => {
  it('are tried three times at most, when they may be repeated', async () => {
    stub.fail(503, 2)
    expect((await caller()('GET', '/x', { idempotent: true })).json).toEqual({ ok: true })
    stub.fail(503, 9)
    expect(await callsOf(caller()('GET', '/x', { idempotent: true }))).toBe(3)
    stub.fail(500, 0)
  })

  it('are made once when they must not be repeated', async () => {
    stub.fail(503, 1)
    expect(await callsOf(caller()('POST', '/x', { json: {}, idempotent: false }))).toBe(1)
  })

  it.each([
    ['/denied', 'not_authorized', false],
    ['/slow', 'timeout', true],
  ])('%s: %s', async (path, code, isRetryable) => {
    const work = caller(code === 'timeout' ? 100 : undefined)('GET', path, { idempotent: false })
    await expect(work).rejects.toMatchObject({ provider: 'bank', code, retryable: isRetryable })
  })

  it('stop while the vendor is down', async () => {
    const call = caller()
    stub.fail(503, 10)
    for (let n = 0; n < 10; n += 1) await callsOf(call('GET', '/x', { idempotent: false }))
    stub.fail(500, 0)
    expect(await callsOf(call('GET', '/x', { idempotent: false }))).toBe(0)
  })

  it('to an address where nobody is are retryable', async () => {
    const nobody = callerOf({ provider: 'bank', base_url: 'http://127.0.0.1:9', pause_ms: 2 })
    await expect(nobody('GET', '/', { idempotent: false })).rejects.toMatchObject({
      code: 'unavailable',
      retryable: true,
    })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientCredentials } from '#providers/client-credentials.ts'
import { memoryStore } from '#providers/local-store.ts'
import { startStub, type Stub, type StubAnswer } from '#providers/vendor-stub.ts'
import { gatewayCreditScore } from './gateway.ts'
import {
  defaultedNumber,
  localCreditScore,
  scorelessNumber,
  unavailableCreditNumber,
} from './local.ts'
import { noCreditScore } from './not-connected.ts'
import { CREDIT_BANDS, type CreditScore } from './port.ts'

const now = () => new Date('2026-11-20T12:00:00Z')
const consented_at = '2026-11-20T11:59:00.000Z'
const KNOWN = '1203850039'

const SECRET = 'a-secret-of-the-gateway'
const BASIC = `Basic ${btoa(`igloo:${SECRET}`)}`

interface Bench {
  port: CreditScore
  /** How many look-ups were made of this key. */
  madeOf: (key: string) => Promise<number>
  close: () => Promise<void>
}

const local = async (): Promise<Bench> => {
  const store = memoryStore()
  return {
    port: localCreditScore({ store, now }),
    madeOf: async (key) =>
      (await store.list('credit-score', 'look_up')).filter((one) => one.id === key).length,
    close: async () => {},
  }
}

/** A gateway as providers/README.md describes it. */
const startGateway = async (): Promise<{ stub: Stub; made: Map<string, number> }> => {
  const made = new Map<string, number>()
  const answers: Record<string, StubAnswer> = {
    [KNOWN]: { json: { result: 'scored', band: 'B2' } },
    [defaultedNumber]: { json: { result: 'defaulted' } },
    [scorelessNumber]: { json: { result: 'none' } },
    [unavailableCreditNumber]: { status: 503 },
    '1': { status: 422, json: { detail: 'no such number' } },
    '2': { json: { result: 'scored', band: 'A17' } },
  }
  const stub = await startStub(({ method, path, headers, text }): StubAnswer => {
    if (path === '/token')
      return text === 'grant_type=client_credentials' && headers.authorization === BASIC
        ? { json: { access_token: 't1', expires_in: 300 } }
        : { status: 401 }
    if (headers.authorization !== 'Bearer t1') return { status: 401 }
    if (method !== 'POST' || path !== '/look-ups') return { status: 404 }
    const key = String(headers['idempotency-key'] ?? '')
    const { national_id, consented_at: at } = JSON.parse(text) as Record<string, string>
    if (key === '' || Number.isNaN(Date.parse(at ?? ''))) return { status: 400 }
    if (!made.has(key)) made.set(key, 1)
    return answers[national_id!] ?? { status: 422 }
  })
  return { stub, made }
}
const tokenFrom = (stub: Stub) =>
  clientCredentials({
    provider: 'credit-score',
    token_url: `${stub.url}/token`,
    client_id: 'igloo',
    client_secret: SECRET,
    pause_ms: 2,
  })
const gateway = async (): Promise<Bench> => {
  const { stub, made } = await startGateway()
  return {
    port: gatewayCreditScore({
      base_url: stub.url,
      headers: tokenFrom(stub),
      source: 'Creditinfo',
      pause_ms: 2,
    }),
    madeOf: async (key) => made.get(key) ?? 0,
    close: stub.close,
  }
}

describe.each([
  ['local', local],
  ['gateway', gateway],
] as const)('credit-score: %s', (_name, make) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await make()
  })
  afterAll(() => bench.close())
  const lookUp = (key: string, national_id: string) =>
    bench.port.lookUp({ key, national_id, consented_at })

  it('says who answers, and gives a number the same band each time', async () => {
    expect(bench.port.source).not.toBeNull()
    const first = await lookUp('k1', KNOWN)
    expect(first).toMatchObject({ result: 'scored' })
    expect(CREDIT_BANDS).toContain((first as { band: string }).band)
    expect(await lookUp('k2', KNOWN)).toEqual(first)
  })

  it('is asked once per key', async () => {
    await lookUp('once', KNOWN)
    await lookUp('once', KNOWN)
    expect(await bench.madeOf('once')).toBe(1)
  })

  it('tells a listed person from one without a score, and a service that is down', async () => {
    expect(await lookUp('k3', defaultedNumber)).toEqual({ result: 'defaulted' })
    expect(await lookUp('k4', scorelessNumber)).toEqual({ result: 'none' })
    await expect(lookUp('k5', unavailableCreditNumber)).rejects.toMatchObject({ retryable: true })
  })
})

describe('credit-score: local', () => {
  it('keeps no number', async () => {
    const store = memoryStore()
    await localCreditScore({ store, now }).lookUp({ key: 'k', national_id: KNOWN, consented_at })
    const kept = await store.list('credit-score', 'look_up')
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(KNOWN)
  })
})

describe('credit-score: gateway', () => {
  it('sends the number and the consent in the body, and nothing of the person in the address', async () => {
    const { stub } = await startGateway()
    const port = gatewayCreditScore({
      base_url: stub.url,
      headers: tokenFrom(stub),
      source: 'Creditinfo',
      pause_ms: 2,
    })
    await port.lookUp({ key: 'k', national_id: KNOWN, consented_at })
    const asked = stub.seen.filter(({ path }) => path !== '/token')
    expect(asked.map(({ method, path, text }) => [method, path, JSON.parse(text)])).toEqual([
      ['POST', '/look-ups', { national_id: KNOWN, consented_at }],
    ])
    await stub.close()
  })

  it('does not take an answer that is none, or a refusal, for a score; a wrong secret is final', async () => {
    const { stub } = await startGateway()
    const deps = { base_url: stub.url, source: 'Creditinfo', pause_ms: 2 }
    const port = gatewayCreditScore({ ...deps, headers: tokenFrom(stub) })
    for (const national_id of ['1', '2'])
      await expect(
        port.lookUp({ key: national_id, national_id, consented_at }),
      ).rejects.toMatchObject({ code: 'refused', retryable: false })
    const stranger = gatewayCreditScore({ ...deps, headers: async () => ({}) })
    await expect(
      stranger.lookUp({ key: 'k', national_id: KNOWN, consented_at }),
    ).rejects.toMatchObject({ code: 'not_authorized', retryable: false })
    await stub.close()
  })

  it('asks again where the gateway fails for a moment', async () => {
    const { stub, made } = await startGateway()
    const port = gatewayCreditScore({
      base_url: stub.url,
      headers: tokenFrom(stub),
      source: 'Creditinfo',
      pause_ms: 2,
    })
    stub.fail(500, 1)
    expect(await port.lookUp({ key: 'k', national_id: KNOWN, consented_at })).toEqual({
      result: 'scored',
      band: 'B2',
    })
    expect(made.get('k')).toBe(1)
    await stub.close()
  })
})

describe('credit-score: nobody is connected', () => {
  it('has no source and asks nobody', async () => {
    const port = noCreditScore()
    expect(port.source).toBeNull()
    await expect(port.lookUp({ key: 'k', national_id: KNOWN, consented_at })).rejects.toMatchObject(
      { code: 'not_connected', retryable: false },
    )
  })
  it('CR-03: has fifteen bands', () => {
    expect(new Set(CREDIT_BANDS).size).toBe(15)
  })
})

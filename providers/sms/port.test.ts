import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryLog } from '#providers/delivery-log.ts'
import { memoryStore } from '#providers/local-store.ts'
import { startStub, type Stub } from '#providers/vendor-stub.ts'
import { localSms, undeliverableNumber, unavailableNumber } from './local.ts'
import type { Sms } from './port.ts'
import { twilioSms } from './twilio.ts'

interface Bench {
  sms: Sms
  sentTexts: () => Promise<string[]>
  close: () => Promise<void>
}

const local = async (): Promise<Bench> => {
  const store = memoryStore()
  return {
    sms: localSms({ store, now: () => new Date() }),
    sentTexts: async () =>
      (await store.list<{ text: string }>('sms', 'message')).map(({ data }) => data.text),
    close: async () => {},
  }
}

const twilio = async (): Promise<Bench> => {
  const texts: string[] = []
  const stub: Stub = await startStub(({ method, path, text, headers }) => {
    const right = `Basic ${Buffer.from('AC1:secret').toString('base64')}`
    if (headers.authorization !== right) return { status: 401, json: { code: 20003 } }
    if (method !== 'POST' || path !== '/2010-04-01/Accounts/AC1/Messages.json')
      return { status: 404, json: {} }
    const form = new URLSearchParams(text)
    if (form.get('To') === undeliverableNumber)
      return { status: 400, json: { code: 21211, status: 400 } }
    if (form.get('To') === unavailableNumber) return { status: 503, json: {} }
    texts.push(form.get('Body') ?? '')
    return { status: 201, json: { sid: `SM${texts.length}`, status: 'queued' } }
  })
  const sent = deliveryLog(memoryStore(), 'sms')
  return {
    sms: twilioSms({
      account_sid: 'AC1',
      auth_token: 'secret',
      from: 'Igloo',
      sent,
      base_url: stub.url,
    }),
    sentTexts: async () => texts,
    close: stub.close,
  }
}

describe.each([
  ['local', local],
  ['twilio', twilio],
] as const)('sms: %s', (_name, make) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await make()
  })
  afterAll(() => bench.close())

  it('sends once per key', async () => {
    const message = { key: 'k1', to: '+3546123456', text: 'Kóðinn þinn er 1234' }
    const first = await bench.sms.send(message)
    expect(await bench.sms.send(message)).toEqual(first)
    expect(await bench.sentTexts()).toEqual(['Kóðinn þinn er 1234'])
  })

  it('tells a number that never receives from a service that is down', async () => {
    const message = { key: 'k2', text: 'x' }
    await expect(bench.sms.send({ ...message, to: undeliverableNumber })).rejects.toMatchObject({
      provider: 'sms',
      code: 'undeliverable',
      retryable: false,
    })
    await expect(bench.sms.send({ ...message, to: unavailableNumber })).rejects.toMatchObject({
      retryable: true,
    })
    expect(await bench.sentTexts()).toHaveLength(1)
  })
})

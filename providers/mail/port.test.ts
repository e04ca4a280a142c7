import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryStore } from '#providers/local-store.ts'
import { localMail, undeliverableDomain, unavailableDomain, type LocalMail } from './local.ts'
import type { Mail } from './port.ts'
import { startSmtpStub } from './smtp-stub.ts'
import { smtpMail } from './smtp.ts'

interface Bench {
  mail: Mail
  /** Message-IDs that reached the reader */
  received: () => Promise<string[]>
  /** Where the last message says that such e-mails are switched off */
  wayOut: () => Promise<string | null>
  close: () => Promise<void>
}

const local = async (): Promise<Bench> => {
  const store = memoryStore()
  return {
    mail: localMail({ store, now: () => new Date() }),
    received: async () =>
      (await store.list<{ message_id: string }>('mail', 'message')).map(
        ({ data }) => data.message_id,
      ),
    wayOut: async () =>
      (await store.list<LocalMail>('mail', 'message'))[0]?.data.unsubscribe_url ?? null,
    close: async () => {},
  }
}

const smtp = async (): Promise<Bench> => {
  const stub = await startSmtpStub((to) => {
    if (to.endsWith(undeliverableDomain)) return '550 no such mailbox'
    return to.endsWith(unavailableDomain) ? '451 try later' : null
  })
  return {
    mail: smtpMail({
      url: stub.url,
      from: 'Igloo <igloo@igloo.example>',
      domain: 'igloo.example',
      pause_ms: 5,
    }),
    received: async () => [
      ...new Set(stub.mails.map(({ data }) => /^message-id: (.*)$/im.exec(data)?.[1] ?? '')),
    ],
    wayOut: async () => {
      const data = stub.mails.at(-1)?.data.replace(/\r\n[ \t]+/g, ' ') ?? ''
      return /^list-unsubscribe-post: List-Unsubscribe=One-Click$/im.test(data)
        ? (/^list-unsubscribe: <(.*)>$/im.exec(data)?.[1] ?? null)
        : null
    },
    close: stub.close,
  }
}

const message = {
  key: 'welcome:1',
  to: 'anna@example.is',
  subject: 'Velkomin í Igloo, Þóra',
  text: 'Smelltu hér: https://igloo.example/verify?token=abc',
  html: '<p><a href="https://igloo.example/verify?token=abc">Smelltu hér</a></p>',
  lang: 'is',
  attachments: [
    { name: 'samningur.pdf', content_type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') },
  ],
}

describe.each([
  ['local', local],
  ['smtp', smtp],
] as const)('mail: %s', (_name, make) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await make()
  })
  afterAll(() => bench.close())

  it('shows the reader one mail per key', async () => {
    const first = await bench.mail.send(message)
    expect(await bench.mail.send(message)).toEqual(first)
    expect(await bench.received()).toEqual([first.message_id])
  })

  it('says how such e-mails are switched off, where they can be', async () => {
    await bench.mail.send({ ...message, key: 'plain' })
    expect(await bench.wayOut()).toBeNull()
    const unsubscribe_url = `https://igloo.example/unsubscribe/${'a'.repeat(70)}.${'b'.repeat(43)}`
    await bench.mail.send({ ...message, key: 'choice', unsubscribe_url })
    expect(await bench.wayOut()).toBe(unsubscribe_url)
  })

  it.each([
    [undeliverableDomain, 'undeliverable', false],
    [unavailableDomain, 'unavailable', true],
  ])('to %s: %s', async (domain, code, isRetryable) => {
    const sending = bench.mail.send({ ...message, key: domain, to: `someone${domain}` })
    await expect(sending).rejects.toMatchObject({ provider: 'mail', code, retryable: isRetryable })
  })
})

describe('local mail', () => {
  it('keeps the links for the dev page', async () => {
    const store = memoryStore()
    await localMail({ store, now: () => new Date() }).send(message)
    const [row] = await store.list<{ links: string[]; subject: string }>('mail', 'message')
    expect(row?.data).toMatchObject({
      subject: message.subject,
      links: ['https://igloo.example/verify?token=abc'],
    })
  })
})

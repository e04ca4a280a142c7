import { describe, expect, it } from 'vitest'
import { memoryStore } from '#providers/local-store.ts'
import { signatureHeader } from '#providers/webhook-signature.ts'
import { localBank } from './local.ts'
import { closedAccountNumber } from './local-payouts.ts'
import { bankSignatureHeader, signatureCheck } from './webhook.ts'

const at = new Date('2026-03-02T09:00:00Z')
const secret = 'new-secret'

const setup = (answers: readonly number[] = []) => {
  const posts: { headers: Record<string, string>; body: string }[] = []
  const post = async (_url: string, headers: Record<string, string>, body: string) => {
    posts.push({ headers, body })
    return answers[posts.length - 1] ?? 200
  }
  const webhook = { url: 'http://igloo.example/hooks/bank', secret, post }
  return { bank: localBank({ store: memoryStore(), now: () => at, webhook }), posts }
}

const claim = {
  key: 'k',
  payor_national_id: '1203850039',
  payor_name: 'Anna',
  due_date: '2026-03-02',
  final_due_date: '2026-03-08',
  amount: 1000,
  currency: 'ISK' as const,
  reference: '2026-03',
  description: '',
}

describe('messages of the local bank', () => {
  it.each([
    ['once', 1, 0],
    ['twice', 2, 0],
    ['late', 0, 1],
    ['lost', 0, 0],
  ] as const)(
    'delivered %s: %i now, %i waiting; always in the feed',
    async (deliver, sent, waiting) => {
      const { bank, posts } = setup()
      const { claim_id } = await bank.createClaim(claim)
      const event = await bank.pay(claim_id, { deliver })
      expect(posts).toHaveLength(sent)
      expect(await bank.pendingMessages()).toHaveLength(waiting)
      expect((await bank.events({ since: '2026-03-02' })).events).toEqual([event])
      for (const { headers, body } of posts) expect(bank.isFromBank(headers, body)).toBe(true)
      const [message] = await bank.pendingMessages()
      if (message) expect(await bank.deliver(message.message_id)).toBe(true)
      expect(await bank.pendingMessages()).toEqual([])
    },
  )

  it('waits with a message that was not taken', async () => {
    const { bank, posts } = setup([500, 200])
    const { claim_id } = await bank.createClaim(claim)
    await bank.pay(claim_id)
    const [message] = await bank.pendingMessages()
    expect(message).toMatchObject({ attempts: 1, state: 'pending', about: claim_id })
    await bank.deliver(message!.message_id)
    expect(posts).toHaveLength(2)
    expect(await bank.pendingMessages()).toEqual([])
  })

  it('takes a payment back', async () => {
    const { bank } = setup()
    const { claim_id } = await bank.createClaim(claim)
    await bank.pay(claim_id)
    expect(await bank.reverse(claim_id)).toMatchObject({ kind: 'payment_reversed', amount: 1000 })
    expect(await bank.claimStatus(claim_id)).toMatchObject({ state: 'unpaid', paid_amount: 0 })
    await expect(bank.reverse(claim_id)).rejects.toMatchObject({ code: 'not_paid' })
  })

  it('settles old payouts and refuses closed accounts', async () => {
    const { bank } = setup()
    const to = {
      recipient_national_id: '1203850039',
      recipient_name: 'Anna',
      currency: 'ISK',
      reference: 'r',
    }
    const { payout_id } = await bank.createPayout({
      ...to,
      key: 'p1',
      iban: 'IS410133260123451203850039',
      amount: 5,
    })
    expect(await bank.settleOldPayouts(60_000)).toBe(0)
    expect(await bank.settleOldPayouts(0)).toBe(1)
    expect(await bank.payoutStatus(payout_id)).toMatchObject({ status: 'settled' })
    const account = { account: `133-26-${closedAccountNumber}`, national_id: '1203850039' }
    expect(await bank.verifyAccount(account)).toMatchObject({
      valid: false,
      reason: 'account_closed',
    })
  })
})

describe('signature', () => {
  const body = JSON.stringify({ events: [] })
  const isFromBank = signatureCheck({ secrets: [secret, 'old-secret'], now: () => at })
  const minutes = (count: number) => new Date(at.getTime() + count * 60_000)

  it.each([
    ['the active secret', signatureHeader(secret, at, body), true],
    ['the secret before', signatureHeader('old-secret', at, body), true],
    ['another secret', signatureHeader('other', at, body), false],
    ['almost five minutes old', signatureHeader(secret, minutes(-4.9), body), true],
    ['more than five minutes old', signatureHeader(secret, minutes(-5.1), body), false],
    ['from the future', signatureHeader(secret, minutes(6), body), false],
    ['another body', signatureHeader(secret, at, `${body} `), false],
    ['nonsense', 't=1,v1=zz', false],
    ['nothing', '', false],
  ])('%s', (_name, header, accepted) => {
    expect(isFromBank({ [bankSignatureHeader.toUpperCase()]: header }, body)).toBe(accepted)
  })
})

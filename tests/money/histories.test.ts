import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { signedContract } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import {
  disagreements,
  nextTerm,
  randomOf,
  settleHistory,
  step,
  violations,
  type History,
  type Random,
} from './histories.ts'
import { bookingLate, iobwsBankOf, localBankOf, type SimulatedBank } from './simulated-bank.ts'

const HISTORIES = Number(process.env.MONEY_HISTORIES ?? 0)
const COMMANDS = Number(process.env.MONEY_COMMANDS ?? 25)
const SEED = Number(process.env.MONEY_SEED ?? 1)

/** A lease of this history: most in krónur by an Icelander, some in euros or by a Danish number. */
const lease = async (app: TestApp, random: Random): Promise<Person> => {
  const landlord = await app.person({ user_type: 'LL' })
  const price = [285_000, 1, 99_999, 7, 250_001][random.below(5)]! + random.below(100_000)
  const kind = random.below(6)
  await signedContract(app, landlord, await app.person(), {
    ...nextTerm(app.product.clock.today()),
    price,
    house_fund: random.below(2) === 0 ? null : 1 + random.below(20_000),
    currency: kind === 0 ? 'EUR' : 'ISK',
    payor: kind === 1 ? { identifier: '0101901234', identifier_country: 'DK' } : null,
  })
  // As in leases that were signed before the wizard asked: only the rule of what is collected stands in the way.
  await app.product.runtime.db.execute(sql`update contracts set payment_service = true`)
  return landlord
}

/** Which commands of a history did something: a history in which nothing happens proves nothing. */
const events = async (app: TestApp) => {
  const { rows } = await app.product.runtime.db.execute<{ kind: string; n: number }>(
    sql`select kind, count(*)::int as n from ledger_transactions group by kind order by kind`,
  )
  return rows.map((row) => row.kind)
}

const BANKS = [
  ['the local bank', 20, localBankOf],
  ['the adapter of production over its protocol', 18, iobwsBankOf],
] as const

describe.each(BANKS)('M1: whatever happens, in whatever order: %s', (_name, usual, open) => {
  let app: TestApp
  let bank: SimulatedBank
  beforeAll(async () => {
    app = await openTestApp()
    app.product.clock.offset_ms = Date.parse('2026-11-25T12:00:00Z') - Date.now()
    bank = await open(app)
  })
  afterAll(async () => {
    await app.close()
    await bank.close()
  })

  test(`${HISTORIES || usual} histories of ${COMMANDS} commands`, async () => {
    const landlords = new Map<string, Person>()
    for (let n = 0; n < (HISTORIES || usual); n += 1) {
      const random = randomOf(SEED * 10_000 + n)
      const late = bookingLate(bank.port, random)
      Object.assign(app.product.runtime.ports, { bank: late.port })
      const landlord = await lease(app, random)
      landlords.set(landlord.id, landlord)
      const history: History = { app, random, bank, late, landlords, log: [] }
      for (let at = 0; at < COMMANDS; at += 1) {
        await step(history)
        expect(
          await violations(app),
          `seed ${SEED}, history ${n}\n${history.log.join('\n')}`,
        ).toEqual([])
      }
      await settleHistory(history)
      expect(
        [...(await violations(app)), ...(await disagreements(history))],
        `seed ${SEED}, end of history ${n}\n${history.log.join('\n')}`,
      ).toEqual([])
    }
    expect(await events(app)).toEqual(
      expect.arrayContaining([
        'claim_cancelled',
        'claim_issued',
        'overpaid',
        'payment',
        'payment_reversed',
        'payout_rejected',
        'payout_sent',
        'payout_settled',
        'rent_collected',
        'rent_uncollected',
      ]),
    )
    // Hundreds of commands, each followed by a look at all the books.
  }, 400_000)
})

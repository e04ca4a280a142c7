import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedContract } from '#tests/support/contracts.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  disagreements,
  nextTerm,
  randomOf,
  settleHistory,
  step,
  violations,
  type History,
} from './histories.ts'

const HISTORIES = Number(process.env.MONEY_HISTORIES ?? 40)
const COMMANDS = Number(process.env.MONEY_COMMANDS ?? 25)
const SEED = Number(process.env.MONEY_SEED ?? 1)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.product.clock.offset_ms = Date.parse('2026-11-25T12:00:00Z') - Date.now()
})
afterAll(() => app.close())

describe('M1: whatever happens, in whatever order', () => {
  test(`${HISTORIES} histories of ${COMMANDS} commands`, async () => {
    const beside = new Map<string, number>()
    for (let n = 0; n < HISTORIES; n += 1) {
      const random = randomOf(SEED * 10_000 + n)
      const price = [285_000, 1, 99_999, 7, 250_001][random.below(5)]! + random.below(100_000)
      await signedContract(app, await app.person({ user_type: 'LL' }), await app.person(), {
        ...nextTerm(app.product.clock.today()),
        price,
        house_fund: random.below(2) === 0 ? null : 1 + random.below(20_000),
      })
      const history: History = { app, random, unheard: [], heard: [], beside, log: [] }
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
    // A thousand commands, each followed by a look at all the books.
  }, 400_000)
})

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import type { Contract } from '../shared/model.ts'
import { draftWithParts } from '../../../tests/support/contract-drafts.ts'

/** Every statement that any connection of the process sends, in order. */
const sent: string[] = []
const { query: send } = pg.Client.prototype as unknown as {
  query: (this: pg.Client, ...statement: unknown[]) => unknown
}
beforeAll(() => {
  pg.Client.prototype.query = function counted(this: pg.Client, ...statement: unknown[]) {
    const [first] = statement
    sent.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''))
    return send.apply(this, statement)
  } as never
})
afterAll(() => {
  pg.Client.prototype.query = send as never
})

let app: TestApp
let [landlord, tenant]: Person[] = []
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
  tenant = await app.person()
})
afterAll(() => app.close())

/**
 * Not counted: begin and commit; the setting that tells a connection whose rows it may touch, sent where the connection
 * served somebody else before; and who is asking, which every call of anybody asks before it is known what it is about.
 */
const isApart = (text: string) =>
  /^(begin|commit)\b/i.test(text) ||
  text.includes('igloo.scope') ||
  /\bfrom "?sessions\b/.test(text)

const statementsOf = async (endpoint: AnyEndpoint, call: object): Promise<string[]> => {
  sent.length = 0
  const answer = await app.call(endpoint, call as never, landlord)
  expect([endpoint.path, answer.status]).toEqual([endpoint.path, 200])
  return sent.filter((text) => !isApart(text))
}

/** What a step sends after a pause in typing: the fields that have changed. */
const PAUSES: [step: string, endpoint: AnyEndpoint, call: (c: Contract) => object][] = [
  [
    'property',
    api.changeUnit,
    ({ contract_units: [unit] }) => ({ id: unit!.id, body: { rooms: 4 } }),
  ],
  ['amenities', api.changeContract, ({ id }) => ({ id, body: { furnishing: 'Sófi' } })],
  ['period', api.changeContract, ({ id }) => ({ id, body: { termination_grounds: 'Sala' } })],
  ['rent', api.changeContract, ({ id }) => ({ id, body: { price: 290_000 } })],
  [
    'utilities',
    api.changeUtility,
    ({ utilities }) => ({ id: utilities[2]!.id, body: { price: 17_000 } }),
  ],
  [
    'payments',
    api.changeContract,
    ({ id, payee_id, payout_method_id }) => ({
      id,
      body: { payee_id, payout_method_id, payment_service: false },
    }),
  ],
  [
    'house rules',
    api.changeRestrictions,
    ({ restrictions }) => ({ id: restrictions.id, body: { house_rules: 'Ró.' } }),
  ],
  ['reports', api.changeContract, ({ id }) => ({ id, body: { condition_description: 'Ný.' } })],
  ['maintenance', api.changeContract, ({ id }) => ({ id, body: { tenant_maintenance: 'Engin' } })],
]

describe('what a contract step costs', () => {
  test.each(PAUSES)(
    '%s: at most four statements for a pause in typing',
    async (_, endpoint, call) => {
      const draft = await draftWithParts(app, landlord!, [tenant!])
      const { id, body } = call(draft) as { id: string; body: object }
      const statements = await statementsOf(endpoint, {
        id,
        body: { ...body, updated_at: draft.updated_at },
      })
      expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4)
      // Who may is asked once, and the contract is read once.
      for (const once of ['as is_landlord_side', 'to_jsonb(c) as contract'])
        expect(statements.filter((text) => text.includes(once)).length).toBeLessThanOrEqual(1)
    },
  )

  test('a choice that moves the price index asks outside: who may is asked before and after', async () => {
    const draft = await draftWithParts(app, landlord!, [tenant!])
    const statements = await statementsOf(api.changeContract, {
      id: draft.id,
      body: { index_type: 'cpi', updated_at: draft.updated_at },
    })
    expect(statements.length, statements.join('\n')).toBe(6)
  })

  test('the way to the next step is one call, with one statement more', async () => {
    const draft = await draftWithParts(app, landlord!, [tenant!])
    const statements = await statementsOf(api.changeContract, {
      id: draft.id,
      body: { furnishing: 'Sófi', step_name: 'amenities', updated_at: draft.updated_at },
    })
    expect(statements.length, statements.join('\n')).toBe(5)
    const { valid_steps } = await app.ok(api.readContract, { id: draft.id }, landlord)
    expect(valid_steps.find((one) => one.step_name === 'amenities')?.is_seen).toBe(true)
  })
})

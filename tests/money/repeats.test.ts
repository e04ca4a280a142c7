import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#app/api.ts'
import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import { newId } from '#core/server/ids.ts'
import * as applications from '#features/applications/shared/api.ts'
import { APPLICATION } from '#features/applications/tests/fixtures.ts'
import { freshApplication } from '#features/applications/tests/repeats.ts'
import { addPayoutMethod } from '#features/banking/shared/api.ts'
import * as contracts from '#features/contracts/shared/api.ts'
import { freshDraft } from '#features/contracts/tests/repeats.ts'
import { sendDuePayouts } from '#features/rent-collection/server/jobs/payouts.ts'
import { fromFeatures } from '#tests/support/feature-tests.ts'
import { openFixtures, type Fixtures } from '#tests/support/fixtures.ts'
import type { Answer, Person } from '#tests/support/test-app.ts'
import { countOf, eventsNamed, rowsIn, type Repeats } from './repeat-rows.ts'

const AT_ONCE = 50

let fixtures: Fixtures
let landlord: Person
let tenant: Person
beforeAll(async () => {
  fixtures = await openFixtures()
  ;[landlord, tenant] = [fixtures.people.landlord!, fixtures.people.tenant!]
})
afterAll(() => fixtures.app.close())

const said = await fromFeatures<{ repeats: Repeats }>('repeats.ts')
const SENDING = said.flatMap(([, { repeats }]) => repeats.sending)

const count = (query: ReturnType<typeof sql>) => countOf(fixtures, query)
const events = (name: string) => eventsNamed(name)(fixtures)
const payoutMethods = () => rowsIn('payout_methods')(fixtures)
const letters = async () =>
  (await fixtures.app.product.sandbox!.store.list('mail', 'message', { limit: 5000 })).length

const atOnce = (
  n: number,
  endpoint: AnyEndpoint,
  call: object,
  as: Person,
  key?: string,
): Promise<Answer<unknown>[]> =>
  Promise.all(
    Array.from({ length: n }, () =>
      fixtures.app.call(endpoint, call as never, as, key ? { key } : {}),
    ),
  )
describe('M3: fifty at once with one key', () => {
  test('every operation that sends or moves money is among them', async () => {
    const leftOut = new Set(
      said.flatMap(([feature, { repeats }]) =>
        Object.keys(repeats.left_out ?? {}).map((name) => `${feature}.${name}`),
      ),
    )
    const missing = endpoints.filter(
      (one) =>
        (one.effect === 'sends' || one.effect === 'money') &&
        !leftOut.has(`${one.feature}.${one.name}`) &&
        !SENDING.some((sending) => sending.endpoint === one),
    )
    expect(missing.map((one) => one.name)).toEqual([])
  })

  test.each(SENDING.map((sending) => [sending.endpoint.name, sending] as const))(
    '%s',
    async (_name, { endpoint, as, call: prepare, effects, other }) => {
      const call = await prepare(fixtures)
      const person = as(fixtures)
      const before = await effects(fixtures)
      const key = `m3-${newId()}`
      const answers = await atOnce(AT_ONCE, endpoint, call, person, key)
      // On a machine that is busy some are told to come again: that is an answer, not a fault.
      const faults = answers.filter(
        ({ status, problem }) => status >= 500 && problem.code !== 'core.busy',
      )
      expect(faults.map(({ problem }) => problem)).toEqual([])
      expect(
        answers.some((answer) => answer.status === 200),
        JSON.stringify(answers[0]!.problem),
      ).toBe(true)
      // A client goes on until it has its answer.
      const last = await Promise.all(
        answers.map(async (answer) =>
          answer.status === 200
            ? answer
            : fixtures.app.call(endpoint, call as never, person, { key }),
        ),
      )
      expect(
        new Set(last.map((answer) => `${answer.status} ${JSON.stringify(answer.body)}`)).size,
      ).toBe(1)
      expect(await effects(fixtures)).toBe(before + 1)
      if (other !== null)
        expect(
          (await fixtures.app.call(endpoint, { ...call, body: other } as never, person, { key }))
            .problem.code,
        ).toBe('core.idempotency_key_reused')
      expect(await effects(fixtures)).toBe(before + 1)
      const sent = await fixtures.app.drain().then(letters)
      await fixtures.app.call(endpoint, call as never, person, { key })
      await fixtures.app.drain()
      expect(await letters()).toBe(sent)
    },
  )
})

describe('M5: double clicks without a key', () => {
  const doubled = async (
    endpoint: AnyEndpoint,
    call: object,
    as: Person,
    effects: () => Promise<number>,
  ): Promise<number[]> => {
    const before = await effects()
    const answers = await atOnce(2, endpoint, call, as)
    expect(await effects()).toBe(before + 1)
    return answers.map((answer) => answer.status).toSorted((a, b) => a - b)
  }

  test.each([1, 2, 3, 4, 5, 6])('commit, uncommit, round %i', async () => {
    const { id } = await freshDraft(fixtures)
    expect(
      await doubled(
        contracts.commitContract,
        { id, body: { sign_type: 'electronic' } },
        landlord,
        () => events('contracts.contract_committed'),
      ),
    ).toEqual([200, 409])
    await fixtures.app.drain()
    expect(
      await doubled(contracts.uncommitContract, { id, body: {} }, landlord, () =>
        events('contracts.contract_uncommitted'),
      ),
    ).toEqual([200, 409])
  })

  test('accept, deny, apply, add an account', async () => {
    expect(
      await doubled(
        applications.acceptApplication,
        { id: await freshApplication(fixtures) },
        landlord,
        () => events('applications.application_accepted'),
      ),
    ).toEqual([200, 409])
    expect(
      await doubled(
        applications.denyApplication,
        { id: await freshApplication(fixtures), body: { message: '' } },
        landlord,
        () => events('applications.application_denied'),
      ),
    ).toEqual([200, 409])
    expect(
      await doubled(
        applications.sendApplication,
        { id: fixtures.ids.listing!, body: APPLICATION },
        await fixtures.app.person(),
        () => events('applications.application_sent'),
      ),
    ).toEqual([200, 409])
    // The same account twice is one account, whoever asks first.
    for (const person of [landlord, tenant]) await fixtures.app.prove(person)
    expect(
      await doubled(
        addPayoutMethod,
        { body: { account: '0133-26-077777', national_id: landlord.national_id } },
        landlord,
        payoutMethods,
      ),
    ).toEqual([200, 200])
    expect(
      await doubled(
        addPayoutMethod,
        { body: { account: '0133-26-077777', national_id: tenant.national_id } },
        tenant,
        payoutMethods,
      ),
    ).toEqual([200, 200])
  })

  test('accepting twice starts one contract', async () => {
    const id = await freshApplication(fixtures)
    const before = await count(sql`select count(*) as n from contracts`)
    await atOnce(8, applications.acceptApplication, { id }, landlord)
    await fixtures.app.drain()
    await fixtures.app.drain()
    expect(await count(sql`select count(*) as n from contracts`)).toBe(before + 1)
  })

  test('one payout, however many runs at once', async () => {
    fixtures.app.forward(5)
    const before = await count(
      sql`select count(*) as n from provider_records where provider = 'bank' and kind = 'payout'`,
    )
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => sendDuePayouts(fixtures.app.product.jobContext())),
    )
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(
      await count(
        sql`select count(*) as n from provider_records where provider = 'bank' and kind = 'payout'`,
      ),
    ).toBe(before + 1)
  })
})

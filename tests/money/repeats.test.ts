import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import { newId } from '#core/server/ids.ts'
import * as applications from '#features/applications/shared/api.ts'
import { addEmail } from '#features/accounts/shared/api.ts'
import { addPayoutMethod } from '#features/banking/shared/api.ts'
import { sendContactMessage } from '#features/marketing/shared/api.ts'
import * as contracts from '#features/contracts/shared/api.ts'
import { sendDuePayouts } from '#features/rent-collection/server/jobs.ts'
import { readyDraft } from '#tests/support/contracts.ts'
import { openStage, type Stage } from '#tests/support/stage.ts'
import type { Answer, Person } from '#tests/support/world.ts'

const AT_ONCE = 50

let stage: Stage
let landlord: Person
let tenant: Person
beforeAll(async () => {
  stage = await openStage()
  ;[landlord, tenant] = [stage.people.landlord!, stage.people.tenant!]
})
afterAll(() => stage.world.close())

const count = async (query: ReturnType<typeof sql>): Promise<number> =>
  Number((await stage.world.product.runtime.db.execute<{ n: string }>(query)).rows[0]!.n)
const events = (name: string) => count(sql`select count(*) as n from events where name = ${name}`)
const payoutMethods = () => count(sql`select count(*) as n from payout_methods`)
const letters = async () =>
  (await stage.world.product.sandbox!.store.list('mail', 'message', { limit: 5000 })).length

const atOnce = (
  n: number,
  endpoint: AnyEndpoint,
  call: object,
  as: Person,
  key?: string,
): Promise<Answer<unknown>[]> =>
  Promise.all(
    Array.from({ length: n }, () =>
      stage.world.call(endpoint, call as never, as, key ? { key } : {}),
    ),
  )
const freshDraft = async () => (await readyDraft(stage.world, landlord, tenant)).id
const words = {
  message: 'Góðan dag, ég hef mikinn áhuga á íbúðinni ykkar.',
  household_adults: 1,
  household_children: 0,
  pets: '',
  occupation: 'Kennari',
  wanted_from: null,
  wanted_months: null,
}

interface Sending {
  name: string
  endpoint: AnyEndpoint
  as: () => Person
  call: () => Promise<{ id?: string; body?: Record<string, unknown> }>
  effects: () => Promise<number>
  other: Record<string, unknown> | null
}
const committed = async () => {
  const id = await freshDraft()
  await stage.world.ok(
    contracts.commitContract,
    { id, body: { sign_type: 'electronic' } },
    landlord,
  )
  await stage.world.drain()
  return id
}
const freshApplication = async () => {
  await stage.world.product.runtime.db.execute(
    sql`update rental_applications set status = 'canceled', active = false, canceled_at = now(), accepted_at = null where listing_id = ${stage.ids.listing!}`,
  )
  return (
    await stage.world.ok(
      applications.sendApplication,
      { id: stage.ids.listing!, body: words },
      await stage.world.person(),
    )
  ).id
}

/** Every operation that sends, moves money or makes something, with what tells that it was done once. */
const SENDING: readonly Sending[] = [
  {
    name: 'createContract',
    endpoint: contracts.createContract,
    as: () => landlord,
    call: async () => ({ body: {} }),
    effects: () => count(sql`select count(*) as n from contracts`),
    other: { listing_id: newId() },
  },
  {
    name: 'addPayoutMethod',
    endpoint: addPayoutMethod,
    as: () => landlord,
    call: async () => {
      await stage.world.prove(landlord)
      return {
        body: { account: '0133-26-054321', national_id: landlord.national_id, name: 'Leiga' },
      }
    },
    effects: payoutMethods,
    other: { account: 'DE89370400440532013000', national_id: null },
  },
  {
    name: 'addEmail',
    endpoint: addEmail,
    as: () => landlord,
    call: async () => ({ id: landlord.id, body: { email: 'nytt@example.is' } }),
    effects: () => events('accounts.email_addition_asked'),
    other: { email: 'annad@example.is' },
  },
  {
    name: 'addTenant',
    endpoint: contracts.addTenant,
    as: () => landlord,
    call: async () => ({
      id: await freshDraft(),
      body: { full_name: 'Anna Kowalska', identifier: null },
    }),
    effects: () => count(sql`select count(*) as n from contract_parties`),
    other: { full_name: 'Önnur', identifier: null },
  },
  {
    name: 'addSpecialTerm',
    endpoint: contracts.addSpecialTerm,
    as: () => landlord,
    call: async () => ({
      id: await freshDraft(),
      body: { title: 'Garður', text: 'Leigjandi slær.' },
    }),
    effects: () => count(sql`select count(*) as n from special_terms`),
    other: { title: 'Annað', text: 'Annað.' },
  },
  {
    name: 'commitContract',
    endpoint: contracts.commitContract,
    as: () => landlord,
    call: async () => ({ id: await freshDraft(), body: { sign_type: 'electronic' } }),
    effects: () => events('contracts.contract_committed'),
    other: { sign_type: 'handwritten' },
  },
  {
    name: 'sendReminder',
    endpoint: contracts.sendReminder,
    as: () => landlord,
    call: async () => ({ id: await committed(), body: {} }),
    effects: () => events('contracts.reminder_asked'),
    other: null,
  },
  {
    name: 'uncommitContract',
    endpoint: contracts.uncommitContract,
    as: () => landlord,
    call: async () => ({ id: await committed(), body: {} }),
    effects: () => events('contracts.contract_uncommitted'),
    other: null,
  },
  {
    name: 'sendApplication',
    endpoint: applications.sendApplication,
    as: () => stage.people.outsider_tenant!,
    call: async () => ({ id: stage.ids.listing!, body: words }),
    effects: () => events('applications.application_sent'),
    other: { ...words, household_adults: 2 },
  },
  {
    name: 'acceptApplication',
    endpoint: applications.acceptApplication,
    as: () => landlord,
    call: async () => ({ id: await freshApplication() }),
    effects: () => events('applications.application_accepted'),
    other: null,
  },
  {
    name: 'sendContactMessage',
    endpoint: sendContactMessage,
    as: () => stage.people.outsider_tenant!,
    call: async () => ({
      body: {
        tag: 'technical',
        name: 'Gestur',
        email: 'gestur@example.is',
        message: 'Síðan opnast ekki hjá mér.',
      },
    }),
    effects: () => events('marketing.contact_message_sent'),
    other: {
      tag: 'other',
      name: 'Gestur',
      email: 'gestur@example.is',
      message: 'Síðan opnast ekki hjá mér.',
    },
  },
  {
    name: 'denyApplication',
    endpoint: applications.denyApplication,
    as: () => landlord,
    call: async () => ({ id: await freshApplication(), body: { message: 'Því miður.' } }),
    effects: () => events('applications.application_denied'),
    other: { message: 'Annað.' },
  },
]

describe('M3: fifty at once with one key', () => {
  test('every operation that sends or moves money is among them', async () => {
    const { endpoints } = await import('#app/api.ts')
    const rejected = new Set([
      'receiveBankEvents',
      'resendConfirmation',
      'rejectMany',
      'fileWithRegistry',
    ])
    const missing = endpoints.filter(
      (one) =>
        (one.effect === 'sends' || one.effect === 'money') &&
        !rejected.has(one.name) &&
        !SENDING.some((sending) => sending.endpoint === one),
    )
    expect(missing.map((one) => one.name)).toEqual([])
  })

  test.each(SENDING.map((sending) => [sending.name, sending] as const))(
    '%s',
    async (_name, { endpoint, as, call: prepare, effects, other }) => {
      const call = await prepare()
      const before = await effects()
      const key = `m3-${newId()}`
      const answers = await atOnce(AT_ONCE, endpoint, call, as(), key)
      const statuses = [...new Set(answers.map((answer) => answer.status))]
      expect(
        statuses.filter((status) => status >= 500),
        JSON.stringify(answers.find((answer) => answer.status >= 500)?.problem),
      ).toEqual([])
      expect(
        answers.some((answer) => answer.status === 200),
        JSON.stringify(answers[0]!.problem),
      ).toBe(true)
      // A client goes on until it has its answer.
      const last = await Promise.all(
        answers.map(async (answer) =>
          answer.status === 200 ? answer : stage.world.call(endpoint, call as never, as(), { key }),
        ),
      )
      expect(
        new Set(last.map((answer) => `${answer.status} ${JSON.stringify(answer.body)}`)).size,
      ).toBe(1)
      expect(await effects()).toBe(before + 1)
      if (other !== null)
        expect(
          (await stage.world.call(endpoint, { ...call, body: other } as never, as(), { key }))
            .problem.code,
        ).toBe('core.idempotency_key_reused')
      expect(await effects()).toBe(before + 1)
      const sent = await stage.world.drain().then(letters)
      await stage.world.call(endpoint, call as never, as(), { key })
      await stage.world.drain()
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
    const id = await freshDraft()
    expect(
      await doubled(
        contracts.commitContract,
        { id, body: { sign_type: 'electronic' } },
        landlord,
        () => events('contracts.contract_committed'),
      ),
    ).toEqual([200, 409])
    await stage.world.drain()
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
        { id: await freshApplication() },
        landlord,
        () => events('applications.application_accepted'),
      ),
    ).toEqual([200, 409])
    expect(
      await doubled(
        applications.denyApplication,
        { id: await freshApplication(), body: { message: '' } },
        landlord,
        () => events('applications.application_denied'),
      ),
    ).toEqual([200, 409])
    expect(
      await doubled(
        applications.sendApplication,
        { id: stage.ids.listing!, body: words },
        await stage.world.person(),
        () => events('applications.application_sent'),
      ),
    ).toEqual([200, 409])
    // The same account twice is one account, whoever asks first.
    for (const person of [landlord, tenant]) await stage.world.prove(person)
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
    const id = await freshApplication()
    const before = await count(sql`select count(*) as n from contracts`)
    await atOnce(8, applications.acceptApplication, { id }, landlord)
    await stage.world.drain()
    await stage.world.drain()
    expect(await count(sql`select count(*) as n from contracts`)).toBe(before + 1)
  })

  test('one payout, however many runs at once', async () => {
    stage.world.forward(5)
    const before = await count(
      sql`select count(*) as n from sandbox_records where provider = 'bank' and kind = 'payout'`,
    )
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => sendDuePayouts(stage.world.product.jobContext())),
    )
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(
      await count(
        sql`select count(*) as n from sandbox_records where provider = 'bank' and kind = 'payout'`,
      ),
    ).toBe(before + 1)
  })
})

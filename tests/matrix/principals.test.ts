import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encrypt, lookupOf } from '#core/server/encryption.ts'
import type { CallInput } from '#core/server/call.ts'
import type { Ctx } from '#core/server/context.ts'
import { newId } from '#core/server/ids.ts'
import { createPrincipal } from '#core/server/principals.ts'
import { actsFor, type Actor } from '#core/shared/access.ts'
import type { AnyEndpoint, BodyOf, ReplyOf } from '#core/shared/endpoint.ts'
import { Failure } from '#core/shared/problem.ts'
import { RawJson } from '#core/server/handle.ts'
import { handlers } from '#app/handlers.ts'
import { listCurrencies } from '#features/banking/shared/api.ts'
import * as banking from '#features/banking/shared/api.ts'
import * as applications from '#features/applications/shared/api.ts'
import * as contracts from '#features/contracts/shared/api.ts'
import * as listings from '#features/listings/shared/api.ts'
import { signedContract } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'

/**
 * An organization owns a home, an account and a lease. Two of its members act for it, a third person does not: the
 * calls that a person may make for what is theirs work for members, and to others the things do not exist.
 */
const WORDS = {
  message: 'Við erum rólegt par með fasta vinnu og langar að búa í hverfinu.',
  household_adults: 2,
  household_children: 0,
  pets: '',
  occupation: 'Kennari',
  wanted_from: null,
  wanted_months: null,
  responses: [],
  attachment_ids: [],
}
const ORGANIZATION = 'Leigufélagið Búseta ehf.'

let app: TestApp
let organization: string
let [member, other, stranger, tenant] = [] as unknown as [Person, Person, Person, Person]
let listing: string

const actorOf = (person: Person, ...more: string[]): Actor => ({
  kind: 'person',
  user_id: person.id,
  acts_for: [person.id, ...more],
  user_type: person.user_type,
  is_staff: false,
  session_id: person.session_id,
  machine: null,
})
const asMember = () => actorOf(member, organization)
const asOther = () => actorOf(other, organization)
const asStranger = () => actorOf(stranger)

type Given = Partial<Pick<CallInput, 'params' | 'query' | 'body'>>
const call = async <E extends AnyEndpoint>(
  endpoint: E,
  actor: Actor,
  { params = {}, query = {}, body }: Given & { body?: BodyOf<E> },
): Promise<ReplyOf<E>> => {
  const handler = handlers.find((one) => one.endpoint === endpoint)!
  const { reply } = await app.product.call(handler, {
    params,
    query,
    body,
    actor,
    request_id: 'principals',
    ip: '192.0.2.7',
  })
  return (reply instanceof RawJson ? JSON.parse(reply.json) : reply) as ReplyOf<E>
}
/** The status of a refusal; 200 where there was none. */
const status = async (answer: Promise<unknown>): Promise<number> => {
  try {
    await answer
    return 200
  } catch (error) {
    if (error instanceof Failure) return error.status
    throw error
  }
}
const run = (statement: ReturnType<typeof sql>) => app.product.runtime.db.execute(statement)

beforeAll(async () => {
  app = await openTestApp()
  app.product.clock.offset_ms = Date.parse('2026-11-20T12:00:00Z') - Date.now()
  ;[member, other, stranger] = [
    await app.person({ user_type: 'LL' }),
    await app.person({ user_type: 'LL' }),
    await app.person({ user_type: 'LL' }),
  ]
  tenant = await app.person()
  organization = newId()
  listing = newId()
  await createPrincipal(
    { tx: app.product.runtime.db, now: app.product.clock.now() },
    { id: organization, kind: 'organization', name: ORGANIZATION },
  )
  const now = app.product.clock.now().toISOString()
  await run(sql`insert into listings (id, owner_id, status, title, street_address, postal_code, place, size_m2, rooms, price, created_at, updated_at)
    values (${listing}, ${organization}, 'draft', 'Íbúð félagsins', 'Barmahlíð 12', '105', 'Reykjavík', 67.5, 3, 27000000, ${now}, ${now})`)
})
afterAll(() => app.close())

test('who acts for whom is asked of the actor', () => {
  expect(actsFor(asMember(), organization)).toBe(true)
  expect(actsFor(asMember(), member.id)).toBe(true)
  expect(actsFor(asStranger(), organization)).toBe(false)
  expect(actsFor(asMember(), null)).toBe(false)
})

describe('a home of an organization', () => {
  const params = () => ({ id: listing })

  test('is seen and changed by its members as a draft, and by nobody else', async () => {
    const draft = await call(listings.readOwnListing, asMember(), { params: params() })
    const { updated_at } = await call(listings.changeListing, asOther(), {
      params: params(),
      body: { title: 'Íbúð félagsins í Hlíðunum', updated_at: draft.updated_at },
    })
    expect(updated_at).not.toBe(draft.updated_at)
    const answers = [
      () => call(listings.readOwnListing, asStranger(), { params: params() }),
      () => call(listings.readListing, asStranger(), { params: params() }),
      () => call(listings.changeListing, asStranger(), { params: params(), body: { updated_at } }),
    ]
    for (const answer of answers) expect(await status(answer())).toBe(404)
  })

  test('stands in the list of its members alone', async () => {
    const ids = async (actor: Actor) =>
      (await call(listings.listOwnListings, actor, { query: {} })).items.map((one) => one.id)
    expect(await ids(asMember())).toEqual([listing])
    expect(await ids(asOther())).toEqual([listing])
    expect(await ids(actorOf(member))).toEqual([])
    expect(await ids(asStranger())).toEqual([])
  })

  test('is read by everybody under its name once it is published', async () => {
    await run(
      sql`update listings set status = 'published', published_at = updated_at where id = ${listing}`,
    )
    const read = async (actor: Actor) => call(listings.readListing, actor, { params: params() })
    expect((await read(asStranger())).landlord.first_name).toBe(ORGANIZATION)
    expect((await read(asStranger())).can.edit).toBe(false)
    expect((await read(asMember())).can.edit).toBe(true)
  })
})

describe('an application for it', () => {
  let application: string
  const params = () => ({ id: application })

  test('comes to its members; its landlord is named by its name', async () => {
    const sent = await call(applications.sendApplication, actorOf(tenant), {
      params: { id: listing },
      body: WORDS,
    })
    application = sent.id
    expect(sent.landlord.first_name).toBe(ORGANIZATION)
    const list = async (actor: Actor) =>
      (await call(applications.listLandlordApplications, actor, { query: {} })).count
    expect(await list(asMember())).toBe(1)
    expect(await list(asStranger())).toBe(0)
    expect(await status(call(applications.markRead, asStranger(), { params: params() }))).toBe(404)
    // No person of the organization is notified of it yet: nothing fails over that.
    await app.drain()
  })

  test('nobody applies for a home of those for whom they act', async () => {
    const answer = call(applications.sendApplication, actorOf(member, organization), {
      params: { id: listing },
      body: WORDS,
    })
    await expect(answer).rejects.toMatchObject({ code: 'applications.own_listing' })
  })

  test('is accepted by a member, and becomes a draft that all members write', async () => {
    expect(
      await status(call(applications.acceptApplication, asStranger(), { params: params() })),
    ).toBe(404)
    await call(applications.acceptApplication, asOther(), { params: params() })
    await app.drain()
    const { items } = await call(contracts.listContracts, asMember(), { query: {} })
    expect(items.map((one) => one.landlord_names)).toEqual([[ORGANIZATION]])
    const { id } = items[0]!
    const draft = await call(contracts.readContract, asOther(), { params: { id } })
    expect(draft.can.edit).toBe(true)
    expect(draft.landlords).toMatchObject([
      { full_name: ORGANIZATION, is_individual: false, is_you: true, user_id: organization },
    ])
    for (const actor of [asStranger(), actorOf(member), actorOf(tenant)])
      expect(await status(call(contracts.readContract, actor, { params: { id } }))).toBe(404)
  })
})

test('a member begins a lease for the home, in the name of the organization', async () => {
  const draft = await call(contracts.createContract, asMember(), { body: { listing_id: listing } })
  expect(draft.landlords).toMatchObject([{ full_name: ORGANIZATION, is_you: true }])
  const { can } = await call(contracts.readContract, asOther(), { params: { id: draft.id } })
  expect(can.edit).toBe(true)
  const foreign = call(contracts.createContract, asStranger(), { body: { listing_id: listing } })
  expect(await status(foreign)).toBe(404)
})

test('a signed lease is that of the party, not of who is a member of it', async () => {
  const landlord = await app.person({ user_type: 'LL' })
  const { id } = await signedContract(app, landlord, tenant, {})
  await run(
    sql`update contract_parties set user_id = ${organization} where contract_id = ${id} and role = 'LL'`,
  )
  await run(
    sql`update contract_collaborators set user_id = ${organization} where contract_id = ${id}`,
  )
  const read = await call(contracts.readContract, asMember(), { params: { id } })
  expect(read.your_roles).toEqual(['LL', 'collaborator'])
  expect(read.can.read_payments).toBe(true)
  expect(await status(call(contracts.readContract, actorOf(landlord), { params: { id } }))).toBe(
    404,
  )
  expect(await status(call(contracts.readContract, asStranger(), { params: { id } }))).toBe(404)
})

describe('a payout account of an organization', () => {
  const method = newId()

  test('is listed and changed by its members alone', async () => {
    const now = app.product.clock.now().toISOString()
    await run(sql`insert into payout_methods (id, user_id, name, iban, iban_lookup, status, usable_from, created_at, updated_at)
      values (${method}, ${organization}, 'Rekstur', ${encrypt('account', 'IS140159260076545510730339')}, ${lookupOf('account', 'IS140159260076545510730339')}, 'active', ${now}, ${now}, ${now})`)
    const query = { user: organization }
    expect((await call(banking.listPayoutMethods, asMember(), { query })).items[0]?.id).toBe(method)
    expect(await status(call(banking.listPayoutMethods, asStranger(), { query }))).toBe(404)
    const change = (actor: Actor) =>
      call(banking.changePayoutMethod, actor, {
        params: { id: method },
        body: { is_default: true },
      })
    expect((await change(asOther())).is_default).toBe(true)
    expect(await status(change(asStranger()))).toBe(404)
  })

  test('none is added for somebody for whom one does not act', async () => {
    const { national_id } = member
    const body = { account: '0133-26-012345', national_id, name: '', user_id: organization }
    expect(await status(call(banking.addPayoutMethod, asStranger(), { body }))).toBe(404)
    // A member may ask; the account must be the organization's, which has proven no number.
    await expect(call(banking.addPayoutMethod, asMember(), { body })).rejects.toMatchObject({
      code: 'banking.identity_needed',
    })
  })
})

test('the database shows the rows of an organization to those who act for it', async () => {
  const rowsFor = async (actor: Actor): Promise<Record<string, number>> => {
    const real = handlers.find((one) => one.endpoint === listCurrencies)!
    const seen: Record<string, number> = {}
    const look = async ({ ctx }: { ctx: Ctx }): Promise<unknown> => {
      for (const table of [
        'contracts',
        'contract_parties',
        'payout_methods',
        'rental_applications',
      ])
        seen[table] = (
          await ctx.tx.execute(sql`select 1 from ${sql.identifier(table)}`)
        ).rows.length
      return real.implementation.run({ ctx } as never)
    }
    await app.product.call(
      { endpoint: listCurrencies, implementation: { ...real.implementation, run: look } },
      { params: {}, query: {}, body: undefined, actor, request_id: 'r', ip: '192.0.2.7' },
    )
    return seen
  }
  // Two drafts and the signed lease; its tenant is on the signed one and on the draft of the application.
  expect(await rowsFor(asMember())).toEqual({
    contracts: 3,
    contract_parties: 5,
    payout_methods: 1,
    rental_applications: 1,
  })
  expect(await rowsFor(asStranger())).toEqual({
    contracts: 0,
    contract_parties: 0,
    payout_methods: 0,
    rental_applications: 0,
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendApplication } from '#features/applications/shared/api.ts'
import { APPLICATION } from '#features/applications/tests/fixtures.ts'
import {
  acceptInvitation,
  inviteEmail,
  leaveHousehold,
  readHousehold,
} from '#features/households/shared/api.ts'
import { listNotifications } from '#features/notifications/shared/api.ts'
import { publishListing } from '#features/listings/shared/api.ts'
import { readyListing } from '#features/listings/tests/fixtures.ts'
import { readProfile } from '#features/profiles/shared/api.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import type { Income } from '../shared/model.ts'

let app: TestApp
let landlord: Person
let listing: string
/** Asks for a home, and lives with `partner`. */
let tenant: Person
let partner: Person
let username: string
const approval = new Map<string, string>()

const setTime = (moment: string) => {
  app.product.clock.offset_ms = Date.parse(moment) - Date.now()
}
const paid = (month: string, net_amount: number): Income => ({ kind: 'wages', month, net_amount })
/** 460,000 a month. */
const TENANTS = [paid('2026-09-01', 450_000), paid('2026-10-01', 470_000)]
/** 300,001 a month. */
const PARTNERS = [paid('2026-10-01', 300_001)]

const begin = async (person: Person) => {
  const made = await app.ok(api.initiatePreApproval, { username: 'me', body: {} }, person)
  approval.set(person.id, made.id)
  return made
}
const commit = async (person: Person, incomes: Income[]) => {
  const { id, updated_at } = await begin(person)
  await app.ok(api.updatePreApprovalIncomes, { id, body: { incomes, updated_at } }, person)
  return app.ok(api.commitPreApproval, { id, body: {} }, person)
}
const applicantsOf = (person: Person) =>
  app.ok(api.readApplicantIncomes, { id: approval.get(person.id)! }, person)
const say = (giver: Person, receiver: Person, is_given = true) =>
  app.call(
    api.setJointIncome,
    { id: approval.get(giver.id)!, body: { user_id: receiver.id, is_given } },
    giver,
  )
const seenByLandlord = async () =>
  (await app.ok(api.readSharedFinances, { username }, landlord)).net_income
const viewsOf = async (person: Person) =>
  (await app.ok(api.listFinanceViews, { query: {} }, person)).items.map((one) => one.viewer_name)
const moveIn = async (owner: Person, other: Person) => {
  const { id } = await app.ok(readHousehold, { username: 'me' }, owner)
  const made = await app.ok(inviteEmail, { id, body: { email: other.email } }, owner)
  await app.ok(acceptInvitation, { id: made.id, query: {}, body: {} } as never, other)
}
const moveOut = async (person: Person) => {
  const { id } = await app.ok(readHousehold, { username: 'me' }, person)
  await app.ok(leaveHousehold, { id, body: {} } as never, person)
}

beforeAll(async () => {
  app = await openTestApp()
  setTime('2026-11-20T12:00:00Z')
  landlord = await app.person({ user_type: 'LL' })
  listing = (await readyListing(app, landlord, '2042190')).listing
  await app.ok(publishListing, { id: listing }, landlord)
})
afterAll(() => app.close())
beforeEach(async () => {
  setTime('2026-11-20T12:00:00Z')
  tenant = await app.person()
  partner = await app.person()
  username = (await app.ok(readProfile, { username: 'me' }, tenant)).profile_username
  await app.ok(sendApplication, { id: listing, body: APPLICATION }, tenant)
  await moveIn(tenant, partner)
  await app.ok(api.setVisibility, { body: { resource: 'NET_INCOME', option: 'APPLIED' } }, tenant)
  await commit(tenant, TENANTS)
})

describe('an income counts with that of another adult', () => {
  test('once its person says so and has committed it: the sum, what each agreed to, and nothing of single payments', async () => {
    await begin(partner)
    expect((await applicantsOf(tenant)).applicants).toMatchObject([
      { full_name: tenant.full_name, state: 'own', avg_net_income: 460_000 },
      { state: 'not_given', avg_net_income: null, payslips: null, incomes: [] },
    ])
    expect((await say(partner, tenant)).status).toBe(200)
    expect((await applicantsOf(tenant)).applicants[1]).toMatchObject({
      state: 'not_in_force',
      avg_net_income: null,
    })
    expect(await seenByLandlord()).toMatchObject({ avg_net_income: 460_000, applicants: 1 })
    await commit(partner, PARTNERS)
    const joint = await applicantsOf(tenant)
    expect(joint.avg_net_income).toBe(760_001)
    expect(joint.applicants[1]).toEqual({
      id: partner.id,
      full_name: partner.full_name.split(' ')[0],
      state: 'counted',
      incomes: [],
      avg_net_income: 300_001,
      payslips: 0,
      is_given: false,
    })
    // Three and four tenths of 760,001, downwards.
    expect(await seenByLandlord()).toMatchObject({
      avg_net_income: 760_001,
      rent_comfortable: 228_000,
      rent_most: 304_000,
      months: 1,
      applicants: 2,
    })
    // The other way round nobody agreed to anything.
    expect((await applicantsOf(partner)).avg_net_income).toBe(300_001)
  })

  test('both are told who saw it, and whose pre-approval it is learns of it', async () => {
    await commit(partner, PARTNERS)
    await seenByLandlord()
    expect(await viewsOf(partner)).toEqual([])
    await say(partner, tenant)
    await seenByLandlord()
    expect(await viewsOf(partner)).toEqual([landlord.full_name])
    expect(await viewsOf(tenant)).toEqual([landlord.full_name])
    await say(partner, tenant, false)
    await app.drain()
    const told = await app.ok(listNotifications, { id: tenant.id, query: {} }, tenant)
    expect(told.items.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['joint_income_given', 'joint_income_taken_back']),
    )
  })

  test('said twice, or twice at once, it counts once', async () => {
    await commit(partner, PARTNERS)
    const said = await Promise.all([say(partner, tenant), say(partner, tenant)])
    expect(said.map(({ status }) => status)).toEqual([200, 200])
    await say(partner, tenant)
    expect((await seenByLandlord())?.avg_net_income).toBe(760_001)
  })

  test('who earns nothing commits with it, and shows nothing without it', async () => {
    await commit(partner, PARTNERS)
    const student = await app.person()
    await moveIn(tenant, student)
    const { id } = await begin(student)
    const refused = await app.call(api.commitPreApproval, { id, body: {} }, student)
    expect(refused.problem.code).toBe('pre-approvals.no_income')
    await say(partner, student)
    const committed = await app.ok(api.commitPreApproval, { id, body: {} }, student)
    expect(committed.avg_net_income).toBe(300_001)
    await say(partner, student, false)
    expect((await applicantsOf(student)).avg_net_income).toBeNull()
  })
})

describe('it stops counting at once', () => {
  const only = 460_000
  beforeEach(async () => {
    await commit(partner, PARTNERS)
    await say(partner, tenant)
    expect((await seenByLandlord())?.avg_net_income).toBe(760_001)
  })

  test('when it is taken back', async () => {
    await say(partner, tenant, false)
    expect((await seenByLandlord())?.avg_net_income).toBe(only)
  })
  test('when its person makes a draft of their own pre-approval, or lets it end', async () => {
    const id = approval.get(partner.id)!
    await app.ok(api.uncommitPreApproval, { id, body: {} }, partner)
    expect((await seenByLandlord())?.avg_net_income).toBe(only)
    await app.ok(api.commitPreApproval, { id, body: {} }, partner)
    expect((await seenByLandlord())?.avg_net_income).toBe(760_001)
    await app.product.runtime.db.execute(
      sql`update pre_approvals set expires_at = '2026-11-20T11:00:00Z' where id = ${id}`,
    )
    expect((await seenByLandlord())?.avg_net_income).toBe(only)
  })
  test('when they no longer live together, and it takes a new yes when they do again', async () => {
    setTime('2026-11-21T12:00:00Z')
    await moveOut(partner)
    expect((await seenByLandlord())?.avg_net_income).toBe(only)
    expect((await applicantsOf(tenant)).applicants).toHaveLength(1)
    await moveIn(tenant, partner)
    expect((await applicantsOf(tenant)).applicants[1]?.state).toBe('not_given')
    expect((await seenByLandlord())?.avg_net_income).toBe(only)
    setTime('2026-11-21T13:00:00Z')
    await say(partner, tenant)
    expect((await seenByLandlord())?.avg_net_income).toBe(760_001)
  })
})

describe('nobody says it for somebody else', () => {
  test('neither the one it would count with, nor a stranger; and a stranger is nobody to agree with', async () => {
    await commit(partner, PARTNERS)
    const id = approval.get(partner.id)!
    const body = { user_id: tenant.id, is_given: true }
    for (const person of [tenant, landlord])
      expect((await app.call(api.setJointIncome, { id, body }, person)).status).toBe(404)
    const stranger = await app.person()
    expect((await say(partner, stranger)).status).toBe(404)
    expect((await say(partner, partner)).status).toBe(404)
    expect((await seenByLandlord())?.avg_net_income).toBe(460_000)
  })

  test('the incomes of one’s own pre-approval are one’s own: the other’s are not among them and not written', async () => {
    await commit(partner, PARTNERS)
    await say(partner, tenant)
    const id = approval.get(tenant.id)!
    await app.ok(api.uncommitPreApproval, { id, body: {} }, tenant)
    const { updated_at } = await applicantsOf(tenant)
    await app.ok(api.updatePreApprovalIncomes, { id, body: { incomes: [], updated_at } }, tenant)
    expect((await applicantsOf(partner)).applicants[0]?.incomes).toEqual(PARTNERS)
  })
})

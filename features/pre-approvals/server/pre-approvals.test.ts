import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readProfile } from '#features/profiles/shared/api.ts'
import { cancelApplication, sendApplication } from '#features/applications/shared/api.ts'
import { APPLICATION } from '#features/applications/tests/fixtures.ts'
import { addChild, addPet, readHousehold } from '#features/households/shared/api.ts'
import { giveConsent, revokeConsent } from '#features/consents/shared/api.ts'
import { publishListing } from '#features/listings/shared/api.ts'
import { readyListing } from '#features/listings/tests/fixtures.ts'
import { defaultedNumber } from '#providers/credit-score/local.ts'
import { retryable } from '#providers/provider-fault.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import type { Income } from '../shared/model.ts'

let app: TestApp
let landlord: Person
let listing: string
let tenant: Person
let application: string
let username: string

const setTime = (moment: string) => {
  app.product.clock.offset_ms = Date.parse(moment) - Date.now()
}
const usernameOf = async (person: Person) =>
  (await app.ok(readProfile, { username: 'me' }, person)).profile_username
const applyAs = async (person: Person) =>
  (await app.ok(sendApplication, { id: listing, body: APPLICATION }, person)).id

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
  username = await usernameOf(tenant)
  application = await applyAs(tenant)
})

const WAGES: Income[] = [
  { kind: 'wages', month: '2026-09-01', net_amount: 450_000 },
  { kind: 'benefits', month: '2026-09-01', net_amount: 20_000 },
  { kind: 'wages', month: '2026-10-01', net_amount: 460_000 },
]
const begin = (as = tenant, name = username) =>
  app.ok(api.initiatePreApproval, { username: name, body: {} }, as)
const commit = async (credit_look_up: boolean, incomes = WAGES, as = tenant, name = username) => {
  const { id, updated_at } = await begin(as, name)
  await app.ok(api.updatePreApprovalIncomes, { id, body: { incomes, updated_at } }, as)
  const committed = await app.ok(api.commitPreApproval, { id, body: { credit_look_up } }, as)
  await app.drain()
  return committed
}
const seenBy = (person: Person) => app.ok(api.readSharedFinances, { username }, person)
const show = (resource: 'CREDIT_SCORE' | 'NET_INCOME', option: 'PRIVATE' | 'APPLIED' | 'CHOSEN') =>
  app.ok(api.setVisibility, { body: { resource, option } }, tenant)
const HIDDEN = { credit_score: null, net_income: null }

describe('a pre-approval', () => {
  test('is begun once, takes its incomes, and answers their average', async () => {
    expect((await app.ok(api.readPreApproval, { username }, tenant)).pre_approval).toBeNull()
    const [one, two] = await Promise.all([begin(), begin()])
    expect(two.id).toBe(one.id)
    const read = await app.ok(
      api.updatePreApprovalIncomes,
      { id: one.id, body: { incomes: WAGES, updated_at: one.updated_at } },
      tenant,
    )
    // (450,000 + 20,000 + 460,000) / 2
    expect(read.avg_net_income).toBe(465_000)
    expect(read.applicants).toMatchObject([{ full_name: tenant.full_name, incomes: WAGES }])
    const again = await app.call(
      api.updatePreApprovalIncomes,
      { id: one.id, body: { incomes: [], updated_at: one.updated_at } },
      tenant,
    )
    expect(again.problem).toMatchObject({ status: 409, code: 'pre-approvals.stale' })
  })

  test.each<[string, Income[], string]>([
    ['nothing', [], 'pre-approvals.no_income'],
    [
      'a month of long ago',
      [{ kind: 'wages', month: '2026-04-01', net_amount: 1 }],
      'pre-approvals.old_income',
    ],
  ])('is not committed with %s', async (_name, incomes, code) => {
    const { id, updated_at } = await begin()
    await app.ok(api.updatePreApprovalIncomes, { id, body: { incomes, updated_at } }, tenant)
    const refused = await app.call(api.commitPreApproval, { id, body: {} }, tenant)
    expect(refused.problem).toMatchObject({ status: 422, code })
  })

  test('is not committed by somebody whose identity is not proven', async () => {
    const unproven = await app.person({ is_proven: false })
    const name = await usernameOf(unproven)
    const { id, updated_at } = await begin(unproven, name)
    const body = { incomes: WAGES, updated_at }
    await app.ok(api.updatePreApprovalIncomes, { id, body }, unproven)
    const refused = await app.call(api.commitPreApproval, { id, body: {} }, unproven)
    expect(refused.problem).toMatchObject({ status: 403, code: 'pre-approvals.identity_needed' })
  })

  test.each([
    ['half a króna', { kind: 'wages', month: '2026-10-01', net_amount: 0.5 }, 'net_amount'],
    ['nothing paid', { kind: 'wages', month: '2026-10-01', net_amount: 0 }, 'net_amount'],
    ['a day of a month', { kind: 'wages', month: '2026-10-02', net_amount: 1 }, 'month'],
    ['a kind that is none', { kind: 'gift', month: '2026-10-01', net_amount: 1 }, 'kind'],
  ])('refuses %s at its field', async (_name, income, field) => {
    const { id, updated_at } = await begin()
    const body = { incomes: [income], updated_at } as never
    const refused = await app.call(api.updatePreApprovalIncomes, { id, body }, tenant)
    expect(refused.status).toBe(422)
    expect(refused.problem.errors?.[0]?.path).toBe(`incomes.0.${field}`)
  })

  test('committed it cannot be changed, holds for ninety days, and is a draft again on demand', async () => {
    const { id, expires_at, updated_at } = await commit(false)
    // Ninety days after 20 November 2026.
    expect(expires_at).toBe('2027-02-18T23:59:59.000Z')
    const call = { id, body: { incomes: [], updated_at } }
    expect((await app.call(api.updatePreApprovalIncomes, call, tenant)).status).toBe(409)
    expect((await app.call(api.commitPreApproval, { id, body: {} }, tenant)).status).toBe(409)
    const draft = await app.ok(api.uncommitPreApproval, { id, body: {} }, tenant)
    expect(draft).toMatchObject({ status: 'draft', committed_at: null, expires_at: null })
    expect((await app.call(api.uncommitPreApproval, { id, body: {} }, tenant)).status).toBe(409)
  })

  test('is renewed in its last thirty days, unless its incomes have become too old', async () => {
    const { id } = await commit(false)
    const early = await app.call(api.renewPreApproval, { id, body: {} }, tenant)
    expect(early.problem.code).toBe('pre-approvals.not_yet_renewable')
    setTime('2027-01-25T12:00:00Z')
    const renewed = await app.ok(api.renewPreApproval, { id, body: {} }, tenant)
    expect(renewed).toMatchObject({ status: 'committed', expires_at: '2027-04-25T23:59:59.000Z' })
    const staff = await app.person({ is_staff: true })
    const { items } = await app.ok(api.listStaffPreApprovals, { query: { page_size: 100 } }, staff)
    expect(items.find((row) => row.id === id)!.is_expired).toBe(false)
    setTime('2027-04-26T00:00:00Z')
    const after = await app.ok(api.listStaffPreApprovals, { query: { page_size: 100 } }, staff)
    expect(after.items.find((row) => row.id === id)!.is_expired).toBe(true)
    setTime('2027-04-10T12:00:00Z')
    const old = await app.call(api.renewPreApproval, { id, body: {} }, tenant)
    expect(old.problem.code).toBe('pre-approvals.old_income')
  })
})

describe('the credit score', () => {
  test('CR-02: is looked up once the person agrees, and not before', async () => {
    await commit(false)
    expect((await seenBy(tenant)).credit_score).toBeNull()
    const { id } = await begin()
    await app.ok(api.uncommitPreApproval, { id, body: {} }, tenant)
    await app.ok(api.commitPreApproval, { id, body: { credit_look_up: true } }, tenant)
    await app.drain()
    expect((await seenBy(tenant)).credit_score).toMatchObject({ result: 'scored' })
  })

  test('CR-03: a listed person has none; nobody is asked about a minor, or without an Icelandic number', async () => {
    const listed = await app.person({ national_id: defaultedNumber })
    const name = await usernameOf(listed)
    await commit(true, WAGES, listed, name)
    const finances = await app.ok(api.readSharedFinances, { username: name }, listed)
    expect(finances.credit_score).toMatchObject({ result: 'defaulted', band: null })

    const { ports } = app.product.runtime
    const real = ports.credit_score
    ports.credit_score = {
      ...real,
      lookUp: () => Promise.reject(new Error('nobody was to be asked')),
    }
    const minor = await app.person({ national_id: '2111082020' })
    const minorName = await usernameOf(minor)
    await commit(true, WAGES, minor, minorName)
    ports.credit_score = real
    const none = await app.ok(api.readSharedFinances, { username: minorName }, minor)
    expect(none.credit_score).toMatchObject({ result: 'none' })
  })

  test('an agency that is down is asked again; the answer is kept once', async () => {
    const { ports } = app.product.runtime
    const real = ports.credit_score
    let asked = 0
    ports.credit_score = {
      ...real,
      async lookUp(request) {
        asked += 1
        if (asked === 1) throw retryable('credit-score', 'unavailable')
        return real.lookUp(request)
      },
    }
    const { credit_look_up } = await commit(true)
    expect(credit_look_up).toMatchObject({ state: 'asked' })
    await app.product.runtime.db.execute(
      sql`update jobs.job set start_after = now() where state = 'retry'`,
    )
    await app.drain()
    ports.credit_score = real
    expect(asked).toBe(2)
    expect((await seenBy(tenant)).credit_score).toMatchObject({ result: 'scored' })
  })

  test('is not paid for again by committing again, nor by taking the consent back without end', async () => {
    const { ports } = app.product.runtime
    const real = ports.credit_score
    let asked = 0
    ports.credit_score = {
      ...real,
      lookUp: async (request) => {
        asked += 1
        return real.lookUp(request)
      },
    }
    const { id } = await commit(true)
    const again = async () => {
      await app.ok(api.uncommitPreApproval, { id, body: {} }, tenant)
      const call = { id, body: { credit_look_up: true } }
      const { status, problem } = await app.call(api.commitPreApproval, call, tenant)
      await app.drain()
      return [status, status === 200 ? null : problem.code]
    }
    for (let n = 0; n < 4; n += 1) expect(await again()).toEqual([200, null])
    expect(asked).toBe(1)
    setTime('2026-12-19T12:00:00Z')
    expect(await again()).toEqual([200, null])
    expect(asked).toBe(1)
    setTime('2026-12-21T12:00:00Z')
    const answers = []
    for (let n = 0; n < 4; n += 1) {
      answers.push(await again())
      if (n < 3) await app.ok(revokeConsent, { body: { consent_type: 'CREDIT_LOOK_UP' } }, tenant)
      await app.drain()
    }
    ports.credit_score = real
    expect(answers).toEqual([
      [200, null],
      [200, null],
      [200, null],
      [429, 'pre-approvals.too_many_look_ups'],
    ])
    expect(asked).toBe(4)
  })

  test('where no agency is connected nobody can agree to a look-up', async () => {
    const { ports } = app.product.runtime
    const real = ports.credit_score
    ports.credit_score = { ...real, source: null }
    const { id, updated_at, credit_source } = await begin()
    expect(credit_source).toBeNull()
    const body = { incomes: WAGES, updated_at }
    await app.ok(api.updatePreApprovalIncomes, { id, body }, tenant)
    const call = { id, body: { credit_look_up: true } }
    const refused = await app.call(api.commitPreApproval, call, tenant)
    ports.credit_score = real
    expect(refused.problem.code).toBe('pre-approvals.no_credit_agency')
  })

  test('a new look-up is asked of staff once at a time; they never see the score', async () => {
    const staff = await app.person({ is_staff: true })
    const { id } = await commit(true)
    const ask = { id, body: { reason: 'Skuldin var greidd í gær.' } }
    const [one, two] = await Promise.all([
      app.call(api.requestScoreUpdate, ask, tenant),
      app.call(api.requestScoreUpdate, ask, tenant),
    ])
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 409]))
    const list = await app.ok(api.listStaffUpdateRequests, { query: { page_size: 100 } }, staff)
    const request = list.items.find((row) => row.user_id === tenant.id)!
    const named = (q: string) => app.ok(api.listStaffUpdateRequests, { query: { q } }, staff)
    const found = await named(request.full_name.toUpperCase())
    expect(found.items.map((row) => row.id)).toContain(request.id)
    expect(await named('enginn heitir þetta')).toEqual({ count: 0, items: [] })
    expect(Object.keys(request).toSorted()).toEqual(
      [
        'asked_at',
        'decided_at',
        'full_name',
        'id',
        'note',
        'reason',
        'state',
        'user_id',
      ].toSorted(),
    )
    const decide = { id: request.id, body: { granted: true, note: 'Sótt aftur.' } }
    await app.ok(api.decideUpdateRequest, decide, staff)
    expect((await app.call(api.decideUpdateRequest, decide, staff)).status).toBe(409)
    await app.drain()
    const { items } = await app.ok(api.listUpdateRequests, { id, query: {} }, tenant)
    expect(items).toMatchObject([{ state: 'granted', note: 'Sótt aftur.' }])
  })

  test('taken back, the consent ends what rests on it: at once for readers, then the score itself goes: P13', async () => {
    const staff = await app.person({ is_staff: true })
    const { id } = await commit(true)
    await show('CREDIT_SCORE', 'APPLIED')
    expect((await seenBy(landlord)).credit_score).not.toBeNull()
    const ask = { id, body: { reason: 'Skuldin var greidd í gær.' } }
    const request = await app.ok(api.requestScoreUpdate, ask, tenant)
    await app.ok(revokeConsent, { body: { consent_type: 'CREDIT_LOOK_UP' } }, tenant)
    expect((await seenBy(landlord)).credit_score).toBeNull()
    expect((await seenBy(tenant)).credit_score).toBeNull()
    const grant = { id: request.id, body: { granted: true, note: 'Sótt aftur.' } }
    const refused = await app.call(api.decideUpdateRequest, grant, staff)
    expect(refused.problem).toMatchObject({ status: 409, code: 'pre-approvals.no_consent' })
    await app.drain()
    const { rows } = await app.product.runtime.db.execute(
      sql`select 1 from credit_scores where user_id = ${tenant.id}`,
    )
    expect(rows).toEqual([])
    // Given anew, nothing of before comes back; it is looked up anew.
    await app.ok(giveConsent, { body: { consent_type: 'CREDIT_LOOK_UP' } }, tenant)
    expect((await seenBy(tenant)).credit_score).toBeNull()
    await app.ok(api.uncommitPreApproval, { id, body: {} }, tenant)
    await app.ok(api.commitPreApproval, { id, body: { credit_look_up: true } }, tenant)
    await app.drain()
    expect((await seenBy(landlord)).credit_score).not.toBeNull()
  })

  test('taken back while the agency answers, the answer is not kept: P13', async () => {
    const { ports } = app.product.runtime
    const real = ports.credit_score
    ports.credit_score = {
      ...real,
      async lookUp(request) {
        await app.ok(revokeConsent, { body: { consent_type: 'CREDIT_LOOK_UP' } }, tenant)
        return real.lookUp(request)
      },
    }
    await commit(true)
    ports.credit_score = real
    const { rows } = await app.product.runtime.db.execute(
      sql`select 1 from credit_scores where user_id = ${tenant.id}`,
    )
    expect(rows).toEqual([])
  })

  test('nobody decides on a request of their own', async () => {
    const staff = await app.person({ is_staff: true })
    const name = await usernameOf(staff)
    await commit(true, WAGES, staff, name)
    const { id } = await begin(staff, name)
    const { id: request } = await app.ok(
      api.requestScoreUpdate,
      { id, body: { reason: 'Nýtt mat.' } },
      staff,
    )
    const call = { id: request, body: { granted: true, note: 'Já takk.' } }
    expect((await app.call(api.decideUpdateRequest, call, staff)).status).toBe(404)
  })
})

describe('a rental profile', () => {
  test('has the household and the pre-approval in it: specification section 3', async () => {
    const before = await app.ok(readProfile, { username }, tenant)
    expect([before.household, before.pre_approval]).toEqual([null, null])
    const { id: household } = await app.ok(readHousehold, { username: 'me' }, tenant)
    await app.ok(addChild, { id: household, body: { birth_year: 2019 } }, tenant)
    await app.ok(addPet, { id: household, body: { kind: 'cat', description: 'Snúlla' } }, tenant)
    const { id } = await begin()
    const own = await app.ok(readProfile, { username }, tenant)
    expect(own.pre_approval).toEqual({ id, avg_net_income: null })
    expect(own.household).toMatchObject({
      id: household,
      adults: 1,
      memberships: [{ first_name: tenant.full_name.split(' ')[0], is_owner: true, is_self: true }],
      children: [{ birth_year: 2019, is_part_time: false }],
      pets: [{ kind: 'cat', description: 'Snúlla', photos: [] }],
    })
    await commit(false)
    await show('NET_INCOME', 'APPLIED')
    // (450,000 + 20,000 + 460,000) / 2
    expect((await app.ok(readProfile, { username }, tenant)).pre_approval).toEqual({
      id,
      avg_net_income: 465_000,
    })
    const theirs = await app.ok(readProfile, { username }, landlord)
    expect(theirs.pre_approval).toBeNull()
    expect(theirs.household).toEqual({ ...own.household, memberships: [] })
  })
})

describe('what others see', () => {
  test('nothing, until the person says so: each resource by its own setting, at once', async () => {
    await commit(true)
    expect(await seenBy(landlord)).toEqual(HIDDEN)
    await show('NET_INCOME', 'APPLIED')
    expect(await seenBy(landlord)).toMatchObject({
      credit_score: null,
      // Three and four tenths of 465,000.
      net_income: { avg_net_income: 465_000, rent_comfortable: 139_500, rent_most: 186_000 },
    })
    await show('CREDIT_SCORE', 'APPLIED')
    expect((await seenBy(landlord)).credit_score).toMatchObject({ result: 'scored' })
    await show('NET_INCOME', 'PRIVATE')
    expect((await seenBy(landlord)).net_income).toBeNull()
  })

  test('nothing of a draft, or after the last day', async () => {
    await commit(true)
    await show('NET_INCOME', 'APPLIED')
    await show('CREDIT_SCORE', 'APPLIED')
    setTime('2027-02-18T23:59:58Z')
    expect((await seenBy(landlord)).net_income).not.toBeNull()
    setTime('2027-02-19T00:00:00Z')
    expect(await seenBy(landlord)).toEqual(HIDDEN)
    setTime('2026-11-20T13:00:00Z')
    const { id } = await begin()
    await app.ok(api.uncommitPreApproval, { id, body: {} }, tenant)
    expect(await seenBy(landlord)).toEqual(HIDDEN)
  })

  test('only landlords who were chosen, among those who have a live application', async () => {
    await commit(false)
    const stranger = await app.person({ user_type: 'LL' })
    const setting = await show('NET_INCOME', 'CHOSEN')
    expect(setting.viewers).toEqual([
      { id: landlord.id, full_name: landlord.full_name, is_chosen: false },
    ])
    expect(await seenBy(landlord)).toEqual(HIDDEN)
    const change = { id: setting.id, body: { viewer_ids: [stranger.id, landlord.id] } }
    const changed = await app.ok(api.changeVisibility, change, tenant)
    expect(changed.viewers).toMatchObject([{ id: landlord.id, is_chosen: true }])
    expect((await seenBy(landlord)).net_income).not.toBeNull()
    await app.ok(cancelApplication, { id: application }, tenant)
    expect((await app.call(api.readSharedFinances, { username }, landlord)).status).toBe(404)
  })

  test('a setting is its person’s alone', async () => {
    const { id } = await show('NET_INCOME', 'PRIVATE')
    const other = await app.person()
    const call = { id, body: { option: 'APPLIED' as const } }
    expect((await app.call(api.changeVisibility, call, other)).status).toBe(404)
  })

  test('the person is told who saw what, once a day; nobody else is', async () => {
    await commit(true)
    await show('NET_INCOME', 'APPLIED')
    await Promise.all([seenBy(landlord), seenBy(landlord)])
    await seenBy(tenant)
    setTime('2026-11-21T09:00:00Z')
    await seenBy(landlord)
    const { count, items } = await app.ok(api.listFinanceViews, { query: {} }, tenant)
    expect(count).toBe(2)
    expect(items.map(({ resource, viewer_name }) => [resource, viewer_name])).toEqual([
      ['NET_INCOME', landlord.full_name],
      ['NET_INCOME', landlord.full_name],
    ])
    expect((await app.ok(api.listFinanceViews, { query: {} }, landlord)).count).toBe(0)
  })

  test('looking at what is hidden leaves no trace and no difference: P1', async () => {
    const poor = await app.person({ full_name: tenant.full_name })
    const poorName = await usernameOf(poor)
    await applyAs(poor)
    await commit(true)
    await commit(false, [{ kind: 'benefits', month: '2026-10-01', net_amount: 1 }], poor, poorName)
    const [rich, other] = [
      await seenBy(landlord),
      await app.ok(api.readSharedFinances, { username: poorName }, landlord),
    ]
    expect(rich).toEqual(other)
    expect((await app.ok(api.listFinanceViews, { query: {} }, tenant)).count).toBe(0)
  })
})

describe('the door', () => {
  const FEATURE = path.resolve(import.meta.dirname, '..')

  test('files outside its folder do not read the tables of incomes and scores', () => {
    const files = readdirSync(FEATURE, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !file.includes('sensitive') && !file.includes('.test.'),
    )
    const readers = files.filter((file) =>
      /sensitive\/tables|applicant_incomes|joint_incomes|credit_scores\b/.test(
        readFileSync(path.join(FEATURE, file), 'utf8'),
      ),
    )
    // The manifest names how long they are kept, the tests whose they are.
    expect(readers.toSorted()).toEqual([
      'feature.ts',
      'server/row-security.ts',
      'tests/fixtures.ts',
      'tests/tables.ts',
    ])
  })

  test('no income and no score stands readable in the database', async () => {
    await commit(true, [{ kind: 'wages', month: '2026-10-01', net_amount: 7_654_321 }])
    const { rows } = await app.product.runtime.db.execute<{ text: string }>(
      sql`select i.incomes::text || coalesce(s.answer::text, '') as text from applicant_incomes i left join credit_scores s using (user_id)`,
    )
    const all = rows.map((row) => row.text).join()
    expect(all).not.toMatch(/7654321|scored|band|wages/)
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  commitPreApproval,
  initiatePreApproval,
  setVisibility,
  updatePreApprovalIncomes,
} from '#features/pre-approvals/shared/api.ts'
import { readProfile } from '#features/profiles/shared/api.ts'
import { APPLICATION, makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import { DEFAULT_CRITERIA, type Criterion } from '../shared/steps/criteria.ts'

let app: TestApp
let landlord: Person
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
})
afterAll(() => app.close())

const home = (given: Parameters<typeof makeListing>[2] = {}) => makeListing(app, landlord, given)
const apply = async (listing: string, given: Partial<typeof APPLICATION> = {}) => {
  const person = await app.person()
  const body = { ...APPLICATION, ...given }
  return { person, id: (await app.ok(api.sendApplication, { id: listing, body }, person)).id }
}
const read = (id: string) => app.ok(api.readTenantCriteria, { id }, landlord)
const choose = (id: string, criteria: readonly Criterion[], version: number) =>
  app.call(api.setTenantCriteria, { id, body: { criteria: [...criteria], version } }, landlord)
const compare = (id: string, ids: readonly string[], as = landlord) =>
  app.call(api.compareApplications, { id, query: { application_ids: ids.join(',') } }, as)
const withIncome = DEFAULT_CRITERIA.map((one): Criterion => ({ ...one, weight: 'must' }))

describe('what a landlord goes by', () => {
  test('holds by itself, is changed freely until the first application is opened, and as a version after that', async () => {
    const id = await home()
    const { id: application } = await apply(id)
    expect(await read(id)).toEqual({
      version: 0,
      criteria: [...DEFAULT_CRITERIA],
      opened_at: null,
      versions: [],
    })
    const turned = DEFAULT_CRITERIA.toReversed()
    expect((await choose(id, turned, 0)).body).toMatchObject({ version: 1, criteria: turned })
    // What was chosen before takes no place, but a second window that saw it is told.
    expect((await choose(id, DEFAULT_CRITERIA, 1)).body).toMatchObject({
      version: 2,
      versions: [{ version: 2 }],
    })
    expect((await choose(id, turned, 1)).status).toBe(409)
    await app.ok(api.markRead, { id: application }, landlord)
    const fixed = await read(id)
    expect(fixed).toMatchObject({ version: 2, opened_at: expect.any(String) })
    expect((await choose(id, DEFAULT_CRITERIA, 2)).body?.version).toBe(2)
    expect((await choose(id, turned, 2)).body).toMatchObject({
      version: 3,
      opened_at: fixed.opened_at,
      versions: [{ version: 3 }, { version: 2 }],
    })
    const stale = await choose(id, DEFAULT_CRITERIA, 2)
    expect([stale.status, stale.problem.code]).toEqual([409, 'applications.criteria_changed'])
  })

  test('of two changes at once after the opening one is kept and the other is told', async () => {
    const id = await home()
    await app.ok(api.markRead, { id: (await apply(id)).id }, landlord)
    const answers = await Promise.all(
      [DEFAULT_CRITERIA.toReversed(), withIncome].map((criteria) => choose(id, criteria, 1)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await read(id)).versions).toHaveLength(2)
  })

  test('who decides without having chosen has gone by what holds by itself', async () => {
    const id = await home()
    const [first, second] = [await apply(id), await apply(id)]
    await Promise.all([
      app.ok(api.denyApplication, { id: first.id, body: { message: '' } }, landlord),
      app.ok(api.markRead, { id: second.id }, landlord),
    ])
    expect(await read(id)).toMatchObject({ version: 1, criteria: [...DEFAULT_CRITERIA] })
  })

  test.each([
    ['one is missing', DEFAULT_CRITERIA.slice(1)],
    ['one is named twice', [...DEFAULT_CRITERIA.slice(1), DEFAULT_CRITERIA[1]!]],
    [
      'one is not on the list',
      [...DEFAULT_CRITERIA.slice(1), { key: 'nationality', weight: 'must' }],
    ],
  ])('%s: refused', async (_name, criteria) => {
    expect((await choose(await home(), criteria as Criterion[], 0)).status).toBe(422)
  })
})

describe('beside each other', () => {
  test('nothing is compared before the criteria are fixed, and no income is looked at', async () => {
    const id = await home()
    const [one, two] = [await apply(id), await apply(id)]
    const before = await compare(id, [one.id, two.id])
    expect(before.body).toMatchObject({ opened_at: null, items: [] })
    await app.ok(api.markRead, { id: one.id }, landlord)
    expect((await compare(id, [one.id, two.id])).body?.items).toHaveLength(2)
  })

  test('each application by each criterion, with the fact behind it', async () => {
    const id = await home({ persons_max: 2, available_from: '2027-12-01', months_min: 6 })
    const [one, two] = [
      await apply(id, { wanted_from: '2027-12-01' as never, wanted_months: 12 as never }),
      await apply(id, { household_children: 1, pets: 'Einn hundur', wanted_months: 3 as never }),
    ]
    await app.ok(api.markRead, { id: one.id }, landlord)
    const { body } = await compare(id, [two.id, one.id])
    expect(body?.items.map((item) => item.full_name)).toEqual([
      two.person.full_name,
      one.person.full_name,
    ])
    const verdicts = (at: number) =>
      Object.fromEntries(body!.items[at]!.verdicts.map(({ key, verdict }) => [key, verdict]))
    expect(verdicts(0)).toEqual({
      household: 'not_met',
      pets: 'not_met',
      move_in: 'unknown',
      duration: 'not_met',
      identity: body!.items[0]!.facts.identity_verified ? 'met' : 'not_met',
      answers: 'unknown',
    })
    expect(verdicts(1)).toMatchObject({
      household: 'met',
      pets: 'met',
      move_in: 'met',
      duration: 'met',
    })
    expect(body!.items[0]!.facts).toMatchObject({ people: 3, persons_max: 2, pets: 'Einn hundur' })
  })

  test('an income that is hidden is unknown, and is no byte of the answer; only one that is shown decides', async () => {
    const id = await home({ price: 180_000 })
    const { person, id: application } = await apply(id)
    await choose(id, withIncome, 0)
    await app.ok(api.markRead, { id: application }, landlord)
    const compared = async () => (await compare(id, [application])).body!.items[0]!
    const before = await compared()
    expect(before.facts.carries_rent).toBeNull()
    const { profile_username: username } = await app.ok(readProfile, { username: 'me' }, person)
    const { id: approval, updated_at } = await app.ok(
      initiatePreApproval,
      { username, body: {} },
      person,
    )
    const month = `${app.product.clock.today().slice(0, 8)}01`
    const incomes = [{ kind: 'wages' as const, month, net_amount: 465_000 }]
    await app.ok(updatePreApprovalIncomes, { id: approval, body: { incomes, updated_at } }, person)
    await app.ok(commitPreApproval, { id: approval, body: { credit_look_up: false } }, person)
    const show = (option: 'PRIVATE' | 'APPLIED') =>
      app.ok(setVisibility, { body: { resource: 'NET_INCOME', option } }, person)
    expect(await compared()).toEqual(before)
    await show('APPLIED')
    // Four tenths of 465,000 are 186,000.
    const verdict = async () =>
      (await compared()).verdicts.find(({ key }) => key === 'income')?.verdict
    expect(await verdict()).toBe('met')
    await app.product.runtime.db.execute(sql`update listings set price = 186001 where id = ${id}`)
    expect(await verdict()).toBe('not_met')
    await show('PRIVATE')
    expect(await compared()).toEqual(before)
  })

  test('an application for another home, of somebody else, or of another landlord is not found', async () => {
    const [id, other] = [await home(), await home()]
    const [mine, elsewhere] = [await apply(id), await apply(other)]
    expect((await compare(id, [mine.id, elsewhere.id])).status).toBe(404)
    const stranger = await app.person({ user_type: 'LL' })
    expect((await compare(id, [mine.id], stranger)).status).toBe(403)
    expect((await compare(id, [mine.id], mine.person)).status).toBe(403)
    await app.product.runtime.db.execute(
      sql`update listings set status = 'unpublished' where id = ${id}`,
    )
    expect((await compare(id, [mine.id], stranger)).status).toBe(404)
  })
})

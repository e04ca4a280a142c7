import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listApplicationsReceived,
  listApplicationsSent,
  sendApplication,
} from '#features/applications/shared/api.ts'
import { listContractsOfUser } from '#features/contracts/shared/api.ts'
import { listEmailsOfUser } from '#features/notifications/shared/api.ts'
import { listPaymentsOfUser } from '#features/rent-collection/shared/api.ts'
import { listListingsAsStaff } from '#features/listings/shared/api.ts'
import { signedContract } from '#tests/support/contracts.ts'
import { APPLICATION, makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { listStaffReads } from '../../shared/api.ts'

const LISTS = [
  listListingsAsStaff,
  listContractsOfUser,
  listApplicationsSent,
  listApplicationsReceived,
  listPaymentsOfUser,
  listEmailsOfUser,
]
const WHY = { reason: 'dispute', note: 'mál 7' } as const
let app: TestApp
let staff: Person
let landlord: Person
let tenant: Person

beforeAll(async () => {
  app = await openTestApp()
  staff = await app.person({ is_staff: true, user_type: 'LL' })
  landlord = await app.person({ user_type: 'LL' })
  tenant = await app.person()
})
afterAll(() => app.close())

test('staff see the listings of a person, drafts among them, by text, status and whether everybody sees them', async () => {
  const owner = await app.person({ user_type: 'LL' })
  const shown = await makeListing(app, owner, { title: 'Íbúð við sjóinn' })
  const draft = await makeListing(app, owner, { title: 'Ris í Vesturbæ', status: 'draft' })
  await makeListing(app, landlord)
  const found = async (query: object) =>
    (
      await app.ok(listListingsAsStaff, { id: owner.id, query: { ...WHY, ...query } }, staff)
    ).items.map(({ id }) => id)
  expect((await found({})).toSorted()).toEqual([shown, draft].toSorted())
  expect(await found({ status: 'draft' })).toEqual([draft])
  expect(await found({ visible: 'true' })).toEqual([shown])
  expect(await found({ q: 'sjóinn' })).toEqual([shown])
  expect(await found({ q: 'hvergi' })).toEqual([])
})

test('staff see the leases of a person: as a party and as the one who writes', async () => {
  const contract = await signedContract(app, landlord, tenant)
  for (const person of [landlord, tenant]) {
    const found = await app.ok(listContractsOfUser, { id: person.id, query: WHY }, staff)
    expect([found.person_name, found.items.map(({ id }) => id)]).toEqual([
      person.full_name,
      [contract.id],
    ])
  }
  const stranger = await app.person()
  expect(await app.ok(listContractsOfUser, { id: stranger.id, query: WHY }, staff)).toEqual({
    person_name: stranger.full_name,
    count: 0,
    items: [],
  })
  const none = { ...WHY, q: 'Hvergigata' }
  expect(
    (await app.ok(listContractsOfUser, { id: tenant.id, query: none }, staff)).items,
  ).toHaveLength(0)
})

test('applications are seen from both sides, with the other side by name and without what was written', async () => {
  const [owner, applicant] = [await app.person({ user_type: 'LL' }), await app.person()]
  const listing = await makeListing(app, owner)
  await app.ok(sendApplication, { id: listing, body: APPLICATION }, applicant)
  const sides = [
    [listApplicationsSent, applicant, owner],
    [listApplicationsReceived, owner, applicant],
  ] as const
  for (const [list, person, other] of sides) {
    const read = async (query: object) =>
      app.call(list, { id: person.id, query: { ...WHY, ...query } }, staff)
    const { body, raw } = await read({})
    expect(body.items).toMatchObject([
      { status: 'sent', counterpart: { user_id: other.id, name: other.full_name } },
    ])
    expect(raw.toString()).not.toContain(APPLICATION.message)
    expect((await read({ q: other.full_name })).body.count).toBe(1)
    expect((await read({ q: 'Barmahlíð 12' })).body.count).toBe(1)
    expect((await read({ q: 'hvergi' })).body.count).toBe(0)
    expect((await read({ status: 'denied' })).body.count).toBe(0)
    expect((await app.ok(list, { id: other.id, query: WHY }, staff)).items).toEqual([])
  }
})

test('staff see which emails were sent to a person, newest first, and never what they said', async () => {
  const [owner, applicant] = [await app.person({ user_type: 'LL' }), await app.person()]
  const listing = await makeListing(app, owner)
  await app.ok(sendApplication, { id: listing, body: APPLICATION }, applicant)
  await app.drain()
  const read = (person: Person, query: object = {}) =>
    app.call(listEmailsOfUser, { id: person.id, query: { ...WHY, ...query } }, staff)
  const sent = (await app.mails()).filter(({ to }) => to === owner.email)
  const { body, raw } = await read(owner)
  expect(body.items.map(({ subject }) => subject)).toEqual(sent.map(({ subject }) => subject))
  expect(body.items.length).toBeGreaterThan(0)
  expect(body.items[0]).toMatchObject({ lang: 'is' })
  expect(raw.toString()).not.toContain(owner.email)
  expect(raw.toString()).not.toContain('/landlords/rental-applications')
  const [first] = body.items
  expect((await read(owner, { q: first!.subject.slice(3, 12) })).body.count).toBeGreaterThan(0)
  expect((await read(owner, { q: 'hvergi í efni' })).body.count).toBe(0)
  expect((await read(applicant)).body.items.map(({ id }) => id)).not.toContain(first!.id)
})

test('without a reason nothing is answered, and of nobody 404; the person sees who looked at what', async () => {
  const person = await app.person()
  for (const list of LISTS) {
    expect((await app.call(list, { id: person.id, query: {} as never }, staff)).status).toBe(422)
    const nobody = { id: '01890000-0000-7000-8000-00000000dead', query: WHY }
    expect((await app.call(list, nobody, staff)).status).toBe(404)
    expect((await app.call(list, { id: person.id, query: WHY }, person)).status).toBe(404)
    await app.ok(list, { id: person.id, query: WHY }, staff)
  }
  const seen = await app.ok(listStaffReads, { query: {} }, person)
  expect(seen.items.map(({ thing, reason, note }) => [thing, reason, note])).toEqual(
    ['emails', 'payments', 'applications', 'applications', 'contract', 'listings'].map((thing) => [
      thing,
      'dispute',
      'mál 7',
    ]),
  )
})

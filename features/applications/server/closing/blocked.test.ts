import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personBlocked } from '#features/accounts/server/events.ts'
import { blockUser, unblockUser } from '#features/accounts/shared/api.ts'
import { listNotifications } from '#features/notifications/shared/api.ts'
import { APPLICATION, makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { publishListing } from '#features/listings/shared/api.ts'
import { readyListing } from '#features/listings/tests/fixtures.ts'
import * as api from '../../shared/api.ts'
import { keepAnswerGuarantee } from '../jobs.ts'

let app: TestApp
let staff: Person
let landlord: Person
beforeAll(async () => {
  app = await openTestApp()
  staff = await app.person({ is_staff: true })
  landlord = await app.person({ user_type: 'LL' })
})
afterAll(() => app.close())

const apply = async (listing: string, applicant: Person): Promise<string> =>
  (await app.ok(api.sendApplication, { id: listing, body: APPLICATION }, applicant)).id
const seen = (id: string, as = landlord) => app.ok(api.readLandlordApplication, { id }, as)
const stateOf = async (id: string): Promise<[string, string | null]> => {
  const { rows } = await app.product.runtime.db.execute<{
    status: string
    closed_reason: string | null
  }>(sql`select status, closed_reason from rental_applications where id = ${id}`)
  return [rows[0]!.status, rows[0]!.closed_reason]
}
const WHY = { body: { reason: 'abuse' } } as const
const block = async (person: Person) => {
  await app.ok(blockUser, { id: person.id, ...WHY }, staff)
  await app.drain()
}
/** Signed in as before. */
const unblock = async (person: Person) => {
  await app.ok(unblockUser, { id: person.id, ...WHY }, staff)
  await app.product.runtime.db.execute(
    sql`update sessions set ended_at = null where user_id = ${person.id}`,
  )
  await app.drain()
}
const mailsTo = async (person: Person) =>
  (await app.mails()).filter((mail) => mail.to === person.email).map(({ subject }) => subject)
const kindsOf = async (person: Person) =>
  (await app.ok(listNotifications, { id: person.id, query: {} }, person)).items.map(
    (one) => one.kind,
  )
const CLOSED = ['closed', 'account_closed']

test('what a blocked person applies for is closed, sent or accepted; the landlord is told, without the block', async () => {
  const applicant = await app.person({ full_name: 'Gunnar Hámundarson' })
  const [one, two, three] = [
    await makeListing(app, landlord),
    await makeListing(app, landlord),
    await makeListing(app, landlord),
  ]
  const [sent, accepted, denied] = [
    await apply(one, applicant),
    await apply(two, applicant),
    await apply(three, applicant),
  ]
  await app.ok(api.acceptApplication, { id: accepted }, landlord)
  await app.ok(api.denyApplication, { id: denied, body: { message: '' } }, landlord)
  await app.drain()
  const before = (await mailsTo(applicant)).length
  await block(applicant)

  expect(await seen(sent)).toMatchObject({
    status: 'closed',
    closed_reason: 'account_closed',
    active: false,
    can: { accept: false, deny: false, undo_deny: false },
  })
  expect(await stateOf(accepted)).toEqual(CLOSED)
  // The log of the application and the record of the choice name the same reason.
  const log = await app.ok(api.listApplicationEvents, { id: sent, query: {} }, landlord)
  expect(log.items[0]).toMatchObject({
    name: 'application_closed',
    closed_reason: 'account_closed',
  })
  const record = await app.ok(api.readChoiceRecord, { id: one, query: {} }, landlord)
  expect(record.items[0]).toMatchObject({
    kind: 'application_closed',
    closed_reason: 'account_closed',
  })
  expect(await stateOf(denied)).toEqual(['denied', null])
  const refused = await app.call(api.acceptApplication, { id: sent }, landlord)
  expect([refused.status, refused.problem?.code]).toEqual([409, 'applications.wrong_state'])
  expect((await kindsOf(landlord)).filter((kind) => kind === 'applicant_left')).toHaveLength(2)
  expect((await mailsTo(landlord)).filter((one) => /fellur niður/.test(one))).toHaveLength(2)
  expect(await mailsTo(applicant)).toHaveLength(before)
  const told = await app.ok(listNotifications, { id: landlord.id, query: {} }, landlord)
  expect(JSON.stringify(told)).not.toMatch(/block|lokað/)
  // The home is free for somebody else.
  const other = await apply(two, await app.person())
  await app.ok(api.acceptApplication, { id: other }, landlord)
})

test('undone, a block brings nothing back, and the job closes nothing when it runs again', async () => {
  const applicant = await app.person()
  const listing = await makeListing(app, landlord)
  const id = await apply(listing, applicant)
  await block(applicant)
  await unblock(applicant)
  expect(await stateOf(id)).toEqual(CLOSED)
  const again = await apply(listing, applicant)
  await app.product
    .jobContext()
    .inTransaction((ctx) => ctx.announce(personBlocked(applicant.id, {})))
  await app.drain()
  expect(await stateOf(again)).toEqual(['sent', null])
  expect(await kindsOf(applicant)).toContain('application_closed_account')
})

test('names that are hidden stay so', async () => {
  const applicant = await app.person({ full_name: 'Njáll Þorgeirsson' })
  const owner = await app.person({ user_type: 'LL' })
  const listing = await makeListing(app, owner)
  await app.ok(api.setBlindReview, { id: listing, body: { is_blind: true } }, owner)
  await apply(listing, applicant)
  await block(applicant)
  expect(await kindsOf(owner)).toContain('applicant_left_blind')
  const told = await app.ok(listNotifications, { id: owner.id, query: {} }, owner)
  const mails = (await app.mails()).filter(({ to }) => to === owner.email)
  expect(JSON.stringify([told, mails])).not.toContain('Njáll')
})

test('what was sent while the account was being blocked is closed the night after', async () => {
  const applicant = await app.person()
  const id = await apply(await makeListing(app, landlord), applicant)
  await app.product.runtime.db.execute(
    sql`update users set blocked_at = now() where id = ${applicant.id}`,
  )
  for (let n = 0; n < 2; n += 1) await keepAnswerGuarantee(app.product.jobContext())
  await app.drain()
  expect(await stateOf(id)).toEqual(CLOSED)
})

test('a lease that was sent out decides by itself', async () => {
  const applicant = await app.person()
  const listing = await makeListing(app, landlord)
  const id = await apply(listing, applicant)
  await app.ok(api.acceptApplication, { id }, landlord)
  await app.drain()
  await app.product.runtime.db.execute(
    sql`update contracts set status = 'committed', committed_at = now() where id = (select contract_id from rental_applications where id = ${id})`,
  )
  await block(applicant)
  expect(await stateOf(id)).toEqual(['accepted', null])
})

test('whoever applied for a home of a blocked landlord is told that it is gone, without the landlord’s words', async () => {
  const owner = await app.person({ user_type: 'LL' })
  const { listing } = await readyListing(app, owner, '2042190')
  await app.ok(publishListing, { id: listing }, owner)
  const body = { closing_message: 'Skrifaðu mér á Telegram.' }
  await app.ok(api.setClosingMessage, { id: listing, body }, owner)
  const [waits, accepted] = [await app.person(), await app.person()]
  const ids = [await apply(listing, waits), await apply(listing, accepted)]
  await app.ok(api.acceptApplication, { id: ids[1]! }, owner)
  await app.drain()
  await block(owner)
  for (const [at, person] of [waits, accepted].entries()) {
    expect(await stateOf(ids[at]!)).toEqual(['closed', 'gone'])
    expect(await mailsTo(person)).toContain('Eign sem þú sóttir um er ekki lengur í boði')
    const read = await app.ok(api.readTenantApplication, { id: ids[at]! }, person)
    expect(read.denial_message).toBeNull()
  }
})

test('a home that was paused before its landlord was blocked is answered too, and only then', async () => {
  const owner = await app.person({ user_type: 'LL' })
  const listing = await makeListing(app, owner)
  const id = await apply(listing, await app.person())
  await app.product.runtime.db.execute(
    sql`update listings set status = 'unpublished' where id = ${listing}`,
  )
  await keepAnswerGuarantee(app.product.jobContext())
  expect(await stateOf(id)).toEqual(['sent', null])
  await block(owner)
  expect(await stateOf(id)).toEqual(['closed', 'gone'])
})

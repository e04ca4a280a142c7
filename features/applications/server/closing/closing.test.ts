import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Erase } from '#core/server/personal-data.ts'
import { newId } from '#core/server/ids.ts'
import { archiveListing, unpublishListing } from '#features/listings/shared/api.ts'
import { listNotifications } from '#features/notifications/shared/api.ts'
import { APPLICATION, makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../../shared/api.ts'
import { GONE_AFTER_DAYS, REMIND_AFTER_DAYS } from '../../shared/rules.ts'
import { keepAnswerGuarantee } from '../jobs.ts'
import { personalData } from '../personal-data.ts'

let app: TestApp
let landlord: Person

const db = () => app.product.runtime.db
const home = (status: 'published' | 'unpublished' = 'published') =>
  makeListing(app, landlord, { status })
const apply = async (listing: string, person?: Person) => {
  const applicant = person ?? (await app.person())
  const { id } = await app.ok(api.sendApplication, { id: listing, body: APPLICATION }, applicant)
  return { id, applicant }
}
const letHome = (id: string) => app.ok(unpublishListing, { id, body: { is_let: true } }, landlord)
const read = ({ id, applicant }: { id: string; applicant: Person }) =>
  app.ok(api.readTenantApplication, { id }, applicant)
/** Why it was closed, as the log of the application tells both sides. */
const reasonInLog = async ({ id, applicant }: { id: string; applicant: Person }) =>
  (await app.ok(api.listApplicationEvents, { id, query: {} }, applicant)).items.find(
    ({ name }) => name === 'application_closed',
  )?.closed_reason
const mailsTo = async (person: Person) =>
  (await app.mails()).filter((mail) => mail.to === person.email)
const kindsOf = async (person: Person) =>
  (await app.ok(listNotifications, { id: person.id, query: {} }, person)).items.map(
    (one) => one.kind,
  )
/** A lease of the home, as its landlord makes one beside the applications. */
const lease = async (
  listing: string,
  status: 'draft' | 'committed' | 'signed',
  tenant: Person,
): Promise<string> => {
  const id = newId()
  const now = app.product.clock.now().toISOString()
  await db()
    .execute(sql`insert into contracts (id, restrictions_id, status, contract_number, created_by, listing_id, is_definite, price, created_at, updated_at, committed_at, signed_at)
    values (${id}, ${newId()}, ${status}, ${id.slice(-12)}, ${landlord.id}, ${listing}, false, 250000, ${now}, ${now},
      case when ${status} = 'draft' then null else ${now}::timestamptz end, case when ${status} = 'signed' then ${now}::timestamptz end)`)
  await db()
    .execute(sql`insert into contract_parties (id, contract_id, role, user_id, linked_by, full_name, created_at)
    values (${newId()}, ${id}, 'TN', ${tenant.id}, 'typed', ${tenant.full_name}, ${now})`)
  return id
}

beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
})
afterAll(() => app.close())

describe('a home that is let', () => {
  test('everybody who waits is told once, with the words of the landlord; who was answered or withdrew is not', async () => {
    const listing = await home()
    const [one, two, denied, withdrawn] = [
      await apply(listing),
      await apply(listing),
      await apply(listing),
      await apply(listing),
    ]
    await app.ok(api.denyApplication, { id: denied.id, body: { message: '' } }, landlord)
    await app.ok(api.cancelApplication, { id: withdrawn.id }, withdrawn.applicant)
    expect(
      await app.ok(
        api.setClosingMessage,
        { id: listing, body: { closing_message: 'Takk fyrir og gangi ykkur vel.' } },
        landlord,
      ),
    ).toMatchObject({ closing_message: 'Takk fyrir og gangi ykkur vel.', waiting_count: 2 })
    await app.drain()
    const before = (await app.mails()).length
    await letHome(listing)
    await app.drain()
    await keepAnswerGuarantee(app.product.jobContext())
    await app.drain()
    for (const waiting of [one, two]) {
      expect(await read(waiting)).toMatchObject({
        status: 'closed',
        active: false,
        closed_reason: 'let',
        closed_at: expect.any(String),
        denial_message: 'Takk fyrir og gangi ykkur vel.',
        can: { cancel: false },
      })
      expect(await reasonInLog(waiting)).toBe('let')
      const mails = await mailsTo(waiting.applicant)
      expect(mails).toHaveLength(1)
      expect(mails[0]!.text).toContain('gangi ykkur vel')
      expect(mails[0]!.text).toContain(`/listings?q=${encodeURIComponent('Reykjavík')}`)
      expect(await kindsOf(waiting.applicant)).toEqual(['application_closed'])
    }
    expect((await app.mails()).length).toBe(before + 2)
    expect((await read(denied)).status).toBe('denied')
    expect((await read(withdrawn)).status).toBe('canceled')
    // Nobody is kept from putting the home away.
    expect((await app.ok(archiveListing, { id: listing }, landlord)).status).toBe('archived')
  })

  test('a home that is only paused answers nobody; listed again before the work ran, the applications go on', async () => {
    const [paused, again] = [await home(), await home()]
    const [first, second] = [await apply(paused), await apply(again)]
    await app.ok(unpublishListing, { id: paused, body: { is_let: false } }, landlord)
    await letHome(again)
    await db().execute(sql`update listings set status = 'published' where id = ${again}`)
    await app.drain()
    expect([(await read(first)).status, (await read(second)).status]).toEqual(['sent', 'sent'])
  })

  test('who signs the lease is never told that somebody else has the home', async () => {
    const listing = await home()
    const [chosen, other, signing] = [
      await apply(listing),
      await apply(listing),
      await apply(listing),
    ]
    const id = await lease(listing, 'signed', chosen.applicant)
    await lease(listing, 'committed', signing.applicant)
    await letHome(listing)
    await app.drain()
    expect(await read(chosen)).toMatchObject({ status: 'accepted', lease: { id, is_signed: true } })
    expect((await read(other)).status).toBe('closed')
    expect((await read(signing)).status).toBe('sent')
    expect(await kindsOf(chosen.applicant)).not.toContain('application_closed')
    // What was out for signing came to nothing.
    await db().execute(sql`delete from contract_parties where user_id = ${signing.applicant.id}`)
    await keepAnswerGuarantee(app.product.jobContext())
    await app.drain()
    expect((await read(signing)).status).toBe('closed')
  })

  test('who was accepted and whose lease stayed a draft is told once another lease is signed', async () => {
    const listing = await home()
    const [accepted, other] = [await apply(listing), await apply(listing)]
    await app.ok(api.acceptApplication, { id: accepted.id }, landlord)
    await app.drain()
    await letHome(listing)
    await app.drain()
    expect([(await read(accepted)).status, (await read(other)).status]).toEqual([
      'accepted',
      'closed',
    ])
    await lease(listing, 'signed', await app.person())
    await keepAnswerGuarantee(app.product.jobContext())
    expect((await read(accepted)).status).toBe('closed')
  })

  test('of an application and the letting at one time one is first, and nobody is left waiting', async () => {
    for (let round = 0; round < 4; round += 1) {
      const listing = await home()
      const person = await app.person()
      const [sent] = await Promise.all([
        app.call(api.sendApplication, { id: listing, body: APPLICATION }, person),
        letHome(listing),
      ])
      await app.drain()
      if (sent.status === 200)
        expect((await read({ id: sent.body!.id, applicant: person })).status).toBe('closed')
      else expect(sent.status).toBe(404)
    }
  })

  test('a denial is not taken back once the home is let, and a closed one is not decided any more', async () => {
    const listing = await home()
    const [denied, waiting] = [await apply(listing), await apply(listing)]
    await app.ok(api.denyApplication, { id: denied.id, body: { message: '' } }, landlord)
    await letHome(listing)
    await app.drain()
    expect((await app.call(api.undoDeny, { id: denied.id }, landlord)).problem.code).toBe(
      'applications.not_open',
    )
    for (const refused of [
      await app.call(api.acceptApplication, { id: waiting.id }, landlord),
      await app.call(api.denyApplication, { id: waiting.id, body: { message: '' } }, landlord),
      await app.call(api.cancelApplication, { id: waiting.id }, waiting.applicant),
    ])
      expect([refused.status, refused.problem.code]).toEqual([409, 'applications.wrong_state'])
  })
})

describe('waiting', () => {
  const passDays = (listing: string, days: number) =>
    db().execute(
      sql`update rental_applications set created_at = created_at - make_interval(days => ${days}) where listing_id = ${listing}`,
    )

  test('the landlord is reminded after a week, once for a home', async () => {
    const [late, early] = [await home(), await home()]
    await apply(late)
    await apply(early)
    await passDays(late, REMIND_AFTER_DAYS)
    await passDays(early, REMIND_AFTER_DAYS - 1)
    const reminders = async () =>
      (await app.ok(listNotifications, { id: landlord.id, query: {} }, landlord)).items.filter(
        (one) => one.kind === 'answers_overdue',
      )
    for (const _ of [1, 2]) {
      await keepAnswerGuarantee(app.product.jobContext())
      await app.drain()
    }
    expect((await reminders()).map((one) => one.link)).toEqual([
      `/landlords/rental-applications?listing_ids=${late}`,
    ])
  })

  test('a home that was taken down and not listed again counts as gone after two months', async () => {
    const [gone, resting] = [await home(), await home()]
    const [first, second] = [await apply(gone), await apply(resting)]
    for (const [id, days] of [
      [gone, GONE_AFTER_DAYS],
      [resting, GONE_AFTER_DAYS - 1],
    ] as const) {
      await app.ok(unpublishListing, { id, body: { is_let: false } }, landlord)
      await db().execute(
        sql`update listings set updated_at = ${app.product.clock.now().toISOString()}::timestamptz - make_interval(days => ${days}) where id = ${id}`,
      )
    }
    await keepAnswerGuarantee(app.product.jobContext())
    await app.drain()
    expect(await read(first)).toMatchObject({ status: 'closed', closed_reason: 'gone' })
    expect((await read(second)).status).toBe('sent')
    expect(await kindsOf(first.applicant)).toEqual(['application_closed_gone'])
  })

  test('who was accepted, or has a lease out for signing, is not told that a paused home is gone', async () => {
    const listing = await home()
    const [accepted, leased, waiting] = [
      await apply(listing),
      await apply(listing),
      await apply(listing),
    ]
    await app.ok(api.acceptApplication, { id: accepted.id }, landlord)
    await app.ok(unpublishListing, { id: listing, body: { is_let: false } }, landlord)
    await lease(listing, 'committed', leased.applicant)
    await db().execute(
      sql`update listings set updated_at = ${app.product.clock.now().toISOString()}::timestamptz - make_interval(days => ${GONE_AFTER_DAYS}) where id = ${listing}`,
    )
    await keepAnswerGuarantee(app.product.jobContext())
    await app.drain()
    expect((await read(accepted)).status).toBe('accepted')
    expect((await read(leased)).status).toBe('sent')
    expect(await read(waiting)).toMatchObject({ status: 'closed', closed_reason: 'gone' })
  })
})

test('whoever waits for a home of a landlord who leaves is told', async () => {
  const leaving = await app.person({ user_type: 'LL' })
  const listing = await makeListing(app, leaving)
  const [waiting, accepted] = [await apply(listing), await apply(listing)]
  await app.ok(api.acceptApplication, { id: accepted.id }, leaving)
  const { erased } = personalData.tables.tenant_choices!
  await app.product.jobContext().inTransaction(async (ctx) => {
    await ctx.tx.execute(
      sql`update listings set status = 'unpublished', title = '' where id = ${listing}`,
    )
    await (erased as Erase)({ ...ctx, person_id: leaving.id, dropFile: () => undefined })
  })
  await app.drain()
  for (const one of [waiting, accepted]) {
    expect(await read(one)).toMatchObject({ status: 'closed', closed_reason: 'gone' })
    expect(await reasonInLog(one)).toBe('gone')
  }
  expect((await mailsTo(waiting.applicant)).map((mail) => mail.subject)).toEqual([
    'Eign sem þú sóttir um er ekki lengur í boði',
  ])
})

test('only the owner of a home reads and writes its words', async () => {
  const listing = await home()
  const stranger = await app.person({ user_type: 'LL' })
  expect((await app.call(api.readTenantChoice, { id: listing }, stranger)).status).toBe(403)
  expect(
    (
      await app.call(
        api.setClosingMessage,
        { id: listing, body: { closing_message: 'x'.repeat(2001) } },
        landlord,
      )
    ).status,
  ).toBe(422)
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Erase, HandOver } from '#core/server/personal-data.ts'
import * as applications from '#features/applications/shared/api.ts'
import { unpublishListing } from '#features/listings/shared/api.ts'
import { listNotifications } from '#features/notifications/shared/api.ts'
import * as viewings from '#features/viewings/shared/api.ts'
import { timesIn } from '#features/viewings/tests/fixtures.ts'
import { APPLICATION, makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import { dropFoundInNothing } from './jobs.ts'
import { personalData } from './personal-data.ts'
import { detectInWords } from './scam/detecting.ts'
import { messageDetections } from './tables.ts'

const SCAM = 'Millifærðu 150.000 kr. staðfestingargjald og ég sendi þér lyklana í pósti.'
const FOUND = ['pay_first', 'keys_by_post']
const WHY = { reason: 'abuse' } as const

let app: TestApp
let staff: Person
let landlord: Person
let tenant: Person
let listing: string
beforeAll(async () => {
  app = await openTestApp()
  staff = await app.person({ is_staff: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  landlord = await app.person({ user_type: 'LL' })
  tenant = await app.person({ full_name: 'Kári Þór Magnússon' })
  listing = await makeListing(app, landlord)
})

const db = () => app.product.runtime.db
const apply = async (message: string, as = tenant, home = listing): Promise<string> => {
  const body = { ...APPLICATION, message }
  const { id } = await app.ok(applications.sendApplication, { id: home, body }, as)
  await app.drain()
  return id
}
const read = (id: string, as = landlord) => app.ok(applications.readLandlordApplication, { id }, as)
const readSent = (id: string, as = tenant) => app.ok(applications.readTenantApplication, { id }, as)
const deny = async (id: string, message: string) => {
  await app.ok(applications.denyApplication, { id, body: { message } }, landlord)
  await app.drain()
}
const rowsOf = async (author: Person) =>
  (await db().select().from(messageDetections)).filter((row) => row.author_id === author.id)
const decide = async (id: string, state: string, was: string) => {
  await app.ok(api.decideMessageDetection, { id, body: { state, was } as never }, staff)
  await app.drain()
}
const kindsOf = async (person: Person) =>
  (await app.ok(listNotifications, { id: person.id, query: {} }, person)).items.map(
    (one) => one.kind,
  )

describe('an application that looks like fraud', () => {
  test('warns the landlord who reads it, never its author; what is harmless warns nobody', async () => {
    const harmless = await apply(
      'Við erum tvö, bæði í fastri vinnu, og reykjum ekki. Gætum við fengið að skoða?',
      await app.person(),
    )
    expect((await read(harmless)).warning).toBeNull()
    const id = await apply(SCAM)
    expect((await read(id)).warning?.reasons).toEqual(FOUND)
    expect((await readSent(id)).warning).toBeNull()
    const { items } = await app.ok(applications.listLandlordApplications, { query: {} }, landlord)
    expect(items.find((one) => one.id === id)!.warning?.reasons).toEqual(FOUND)
    expect(JSON.stringify(items)).not.toContain('score')
    const [row] = await rowsOf(tenant)
    expect(row).toMatchObject({ kind: 'application', subject_id: id, message_id: null })
    expect(JSON.stringify(row)).not.toContain('Millifær')
  })

  test('is looked at again once its answers change, and let go of once nothing is left', async () => {
    const question = { key: 'money', kind: 'text', ready: null, text: 'Hvað vantar?' }
    await db().execute(
      sql`update listings set questions = ${JSON.stringify([{ ...question, is_required: false }])}::jsonb where id = ${listing}`,
    )
    const id = await apply('Við erum tvö og viljum gjarnan skoða íbúðina í vikunni.')
    expect((await read(id)).warning).toBeNull()
    const answer = async (answer: string) => {
      const asked = (await readSent(id)).questions[0]!
      const body = { responses: [{ ...asked, answer }] }
      await app.ok(applications.changeResponses, { id, body }, tenant)
      await app.drain()
    }
    await answer(SCAM)
    expect((await read(id)).warning?.reasons).toEqual(FOUND)
    await answer('Ekkert vantar, takk.')
    expect((await read(id)).warning).toBeNull()
    expect(await rowsOf(tenant)).toEqual([])
  })

  test('sent to two homes it is found once, warns both, and the job that runs again changes nothing', async () => {
    const other = await makeListing(app, await app.person({ user_type: 'LL' }))
    const [one, two] = [await apply(SCAM), await apply(SCAM, tenant, other)]
    const before = await rowsOf(tenant)
    expect(before).toHaveLength(1)
    for (const id of [one, two])
      await app.product.jobContext().inTransaction((ctx) => detectInWords(ctx, id, ['application']))
    expect((await rowsOf(tenant)).map(({ subject_id: _, ...row }) => row)).toEqual(
      before.map(({ subject_id: _, ...row }) => row),
    )
    expect((await read(one)).warning?.reasons).toEqual(FOUND)
  })

  test('says nothing to a landlord who does not see the words yet', async () => {
    await app.ok(applications.setBlindReview, { id: listing, body: { is_blind: true } }, landlord)
    const id = await apply(SCAM)
    expect((await read(id)).warning).toBeNull()
    await app.ok(applications.setBlindReview, { id: listing, body: { is_blind: false } }, landlord)
    expect((await read(id)).warning?.reasons).toEqual(FOUND)
  })
})

describe('what a landlord writes', () => {
  test('with a denial warns the applicant, and no more once it is taken back', async () => {
    const id = await apply('Við erum tvö og viljum gjarnan skoða íbúðina í vikunni.')
    await deny(id, SCAM)
    expect((await readSent(id)).warning?.reasons).toEqual(FOUND)
    expect((await read(id)).warning).toBeNull()
    expect(await rowsOf(landlord)).toMatchObject([{ kind: 'denial', subject_id: id }])
    // The e-mail leads to the words, and to the warning beside them.
    const mail = (await app.mails()).findLast(({ to }) => to === tenant.email)!
    expect(JSON.stringify(mail)).not.toContain('Millifær')
    expect(JSON.stringify(mail)).toContain(id)
    await app.ok(applications.undoDeny, { id }, landlord)
    await app.drain()
    expect((await readSent(id)).warning).toBeNull()
    expect(await rowsOf(landlord)).toEqual([])
  })

  test('to all who do not get the home warns each of them, and is found once', async () => {
    const second = await app.person()
    const message = 'Við erum tvö og viljum gjarnan skoða íbúðina í vikunni.'
    const ids = [await apply(message), await apply(message, second)]
    const body = { closing_message: SCAM }
    await app.ok(applications.setClosingMessage, { id: listing, body }, landlord)
    await app.drain()
    expect(await rowsOf(landlord)).toEqual([])
    await app.ok(unpublishListing, { id: listing, body: { is_let: true } }, landlord)
    await app.drain()
    expect((await readSent(ids[0]!)).warning?.reasons).toEqual(FOUND)
    expect((await readSent(ids[1]!, second)).warning?.reasons).toEqual(FOUND)
    expect(await rowsOf(landlord)).toMatchObject([{ kind: 'closing_message' }])
  })

  test('beside a viewing warns whoever has a place, stays out of the calendar, and goes with a change', async () => {
    const body = { ...timesIn(app), slots: 2, note: SCAM }
    const { items } = await app.ok(viewings.offerSlots, { id: listing, body }, landlord)
    await app.drain()
    expect(await rowsOf(landlord)).toMatchObject([{ kind: 'viewing_note' }])
    const slot = items[1]!.id
    await app.ok(viewings.bookSlot, { id: slot, body: {} }, tenant)
    const booking = async () =>
      (await app.ok(viewings.listBookings, { query: {} as never }, tenant)).items[0]!
    expect((await booking()).warning?.reasons).toEqual(FOUND)
    const calendar = await app.call(viewings.downloadSlotCalendar, { id: slot }, tenant)
    expect(JSON.stringify(calendar)).not.toContain('Millifær')
    await app.ok(viewings.changeSlot, { id: slot, body: { note: 'Hringdu bjöllunni.' } }, landlord)
    await app.drain()
    expect((await booking()).warning).toBeNull()
    // The other time still says it.
    expect(await rowsOf(landlord)).toHaveLength(1)
  })
})

describe('staff and the author', () => {
  test('staff see what kind of text it was, read it for a reason, and both sides see that', async () => {
    const id = await apply(SCAM)
    const [row] = await rowsOf(tenant)
    const { items } = await app.ok(api.listMessageDetections, { query: {} }, staff)
    const found = items.find((one) => one.id === row!.id)!
    expect(found).toMatchObject({ kind: 'application', conversation_id: null, report_id: null })
    expect(found.home).not.toBe('')
    const words = await app.ok(api.readFoundWords, { id: row!.id, query: WHY }, staff)
    expect(words.texts).toContain(SCAM)
    const overview = await app.ok(api.readScamOverview, { id: tenant.id, query: WHY }, staff)
    expect(overview.detections.items).toMatchObject([{ kind: 'application' }])
    expect(overview.signals.map(({ signal }) => signal)).toContain('detections_open')
    for (const person of [tenant, landlord])
      expect(await personalData.things!(db(), person.id)).toContain(row!.id)
    expect(await personalData.things!(db(), (await app.person()).id)).not.toContain(row!.id)
    // Let pass, it warns nobody and is closed to staff.
    await decide(row!.id, 'dismissed', 'open')
    expect((await read(id)).warning).toBeNull()
    expect((await app.call(api.readFoundWords, { id: row!.id, query: WHY }, staff)).status).toBe(
      404,
    )
  })

  test('the author learns of a decision, appeals once, and is heard', async () => {
    const id = await apply(SCAM)
    const [row] = await rowsOf(tenant)
    const judged = (as: Person) => app.call(api.readJudgedWords, { id: row!.id }, as)
    expect((await judged(tenant)).status).toBe(404)
    await decide(row!.id, 'confirmed', 'open')
    expect(await kindsOf(tenant)).toContain('words_judged')
    expect((await judged(tenant)).body).toMatchObject({
      kind: 'application',
      judged: { detection_id: row!.id, appeal: null },
    })
    expect(JSON.stringify((await judged(tenant)).body)).not.toMatch(/pay_first|score/)
    for (const as of [landlord, staff]) expect((await judged(as)).status).toBe(404)
    const body = { words: 'Þetta er tryggingin sem samið var um.' }
    const appeal = () => app.call(api.appealDetection, { id: row!.id, body }, tenant)
    expect([(await appeal()).status, (await appeal()).status]).toEqual([200, 409])
    const answer = { outcome: 'overturned' as const, answer: 'Þetta var misskilningur.' }
    await app.ok(api.decideDetectionAppeal, { id: row!.id, body: answer }, staff)
    await app.drain()
    expect(await kindsOf(tenant)).toContain('appeal_overturned')
    expect((await judged(tenant)).body).toMatchObject({
      judged: { appeal: { outcome: 'overturned' } },
    })
    expect((await read(id)).warning).toBeNull()
  })
})

describe('personal data', () => {
  test('what staff decided is handed over, and all of it goes with the author', async () => {
    await apply(SCAM)
    const [row] = await rowsOf(tenant)
    const { handed_over, erased } = personalData.tables.message_detections!
    const handed = async () => JSON.stringify(await (handed_over as HandOver)(db(), tenant.id))
    expect(await handed()).toBe('[]')
    await decide(row!.id, 'confirmed', 'open')
    expect(await handed()).toContain('application')
    expect(await handed()).not.toMatch(/score|digest/)
    await app.product
      .jobContext()
      .inTransaction((ctx) =>
        (erased as Erase)({ ...ctx, person_id: tenant.id, dropFile: () => undefined }),
      )
    expect(await rowsOf(tenant)).toEqual([])
  })

  test('what was found goes once the words are gone, for whatever reason', async () => {
    const id = await apply(SCAM)
    await dropFoundInNothing(app.product.jobContext())
    expect(await rowsOf(tenant)).toHaveLength(1)
    await db().execute(sql`delete from rental_applications where id = ${id}`)
    await dropFoundInNothing(app.product.jobContext())
    expect(await rowsOf(tenant)).toEqual([])
  })

  test('what staff found to be fraud outlives its words, for two years', async () => {
    const id = await apply(SCAM)
    const [row] = await rowsOf(tenant)
    await decide(row!.id, 'confirmed', 'open')
    await db().execute(sql`delete from rental_applications where id = ${id}`)
    await dropFoundInNothing(app.product.jobContext())
    expect(await rowsOf(tenant)).toMatchObject([{ state: 'confirmed' }])
    await db().execute(
      sql`update message_detections set detected_at = detected_at - interval '3 years' where id = ${row!.id}`,
    )
    await dropFoundInNothing(app.product.jobContext())
    expect(await rowsOf(tenant)).toEqual([])
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as applications from '#features/applications/shared/api.ts'
import { listNotifications } from '#features/notifications/shared/api.ts'
import * as viewings from '#features/viewings/shared/api.ts'
import { timesIn } from '#features/viewings/tests/fixtures.ts'
import { APPLICATION, makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'

const SCAM = 'Millifærðu 150.000 kr. staðfestingargjald og ég sendi þér lyklana í pósti.'

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
  landlord = await app.person({ user_type: 'LL', full_name: 'Svindl Ari Svindlason' })
  tenant = await app.person({ full_name: 'Kári Þór Magnússon' })
  listing = await makeListing(app, landlord)
})

const apply = async (message: string, as = tenant): Promise<string> => {
  const body = { ...APPLICATION, message }
  const { id } = await app.ok(applications.sendApplication, { id: listing, body }, as)
  await app.drain()
  return id
}
const deny = async (id: string) => {
  await app.ok(applications.denyApplication, { id, body: { message: SCAM } }, landlord)
  await app.drain()
}
const asLandlord = async (id: string) =>
  (await app.ok(applications.readLandlordApplication, { id }, landlord)).warning
const asTenant = async (id: string, as = tenant) =>
  (await app.ok(applications.readTenantApplication, { id }, as)).warning
const hide = (id: string, as: Person | null) => app.call(api.hideWordsWarning, { id }, as)
const show = (id: string, as: Person | null) => app.call(api.showWordsWarning, { id }, as)
const report = (id: string, as: Person | null) =>
  app.call(
    api.reportWords,
    { id, body: { reason: 'asks_for_money', words: 'Bað um peninga.' } },
    as,
  )

describe('a warning about words', () => {
  test('of an application is put away by its landlord and shown again', async () => {
    const id = await apply(SCAM)
    const warning = (await asLandlord(id))!
    expect(warning).toMatchObject({ is_hidden: false, is_reported: false })
    expect((await hide(warning.id, landlord)).body).toEqual({ is_hidden: true })
    expect((await hide(warning.id, landlord)).status).toBe(200)
    expect((await asLandlord(id))?.is_hidden).toBe(true)
    expect((await show(warning.id, landlord)).body).toEqual({ is_hidden: false })
    expect(await asLandlord(id)).toEqual(warning)
  })

  test('of one denial that two got is put away by each for themselves', async () => {
    const second = await app.person()
    const [one, two] = [
      await apply('Góðan dag, ég hef áhuga á íbúðinni.'),
      await apply('Góðan daginn, ég vil gjarnan leigja.', second),
    ]
    await deny(one)
    await deny(two)
    const { id } = (await asTenant(one))!
    expect((await asTenant(two, second))!.id).toBe(id)
    await hide(id, second)
    expect((await asTenant(one))!.is_hidden).toBe(false)
    expect((await asTenant(two, second))!.is_hidden).toBe(true)
  })

  test('beside a viewing is put away, and its note stays out of the calendar', async () => {
    const body = { ...timesIn(app), slots: 1, note: SCAM }
    const { items } = await app.ok(viewings.offerSlots, { id: listing, body }, landlord)
    await app.drain()
    const slot = items[0]!.id
    await app.ok(viewings.bookSlot, { id: slot, body: {} }, tenant)
    const booking = async () =>
      (await app.ok(viewings.listBookings, { query: {} as never }, tenant)).items[0]!
    expect((await hide((await booking()).warning!.id, tenant)).status).toBe(200)
    expect((await booking()).warning!.is_hidden).toBe(true)
    const calendar = await app.call(viewings.downloadSlotCalendar, { id: slot }, tenant)
    expect(JSON.stringify(calendar)).not.toContain('Millifær')
  })

  test('comes back when more is found in the same words', async () => {
    const id = await apply(SCAM)
    const warning = (await asLandlord(id))!
    await hide(warning.id, landlord)
    await app.product.runtime.db.execute(
      sql`update message_detections set detected_at = detected_at + interval '1 day' where id = ${warning.id}`,
    )
    expect((await asLandlord(id))?.is_hidden).toBe(false)
  })

  test('is there for whoever was sent the words: for their author, staff and strangers nothing is', async () => {
    const id = await apply(SCAM)
    const warning = (await asLandlord(id))!
    const strangers = [tenant, staff, await app.person({ user_type: 'LL' })]
    for (const ask of [hide, show, report]) {
      for (const as of strangers) expect((await ask(warning.id, as)).status).toBe(404)
      expect((await ask(warning.id, null)).status).toBe(401)
    }
    await app.ok(
      api.decideMessageDetection,
      { id: warning.id, body: { state: 'dismissed', was: 'open' } },
      staff,
    )
    for (const ask of [hide, show, report])
      expect((await ask(warning.id, landlord)).status).toBe(404)
  })
})

describe('words that are reported', () => {
  test('are shown to staff as they were, once until staff answer, and whoever reported is told', async () => {
    const id = await apply('Góðan dag, ég hef áhuga á íbúðinni.')
    await deny(id)
    const warning = (await asTenant(id))!
    const made = await report(warning.id, tenant)
    expect(made.status).toBe(200)
    expect((await asTenant(id))!.is_reported).toBe(true)
    const again = await report(warning.id, tenant)
    expect([again.status, again.problem.code]).toEqual([409, 'inbox.words_reported_already'])
    // What becomes of the words afterwards changes nothing in it.
    await app.ok(applications.undoDeny, { id }, landlord)
    const shown = await app.ok(api.readConversationReport, made.body, staff)
    expect(shown).toMatchObject({
      kind: 'denial',
      state: 'open',
      reason: 'asks_for_money',
      words: 'Bað um peninga.',
      reporter: { id: tenant.id },
      reported: { id: landlord.id },
    })
    expect(shown.messages.map(({ text }) => text)).toEqual([SCAM])
    const { items } = await app.ok(api.listConversationReports, { query: {} }, staff)
    expect(items.find((one) => one.id === made.body.id)?.kind).toBe('denial')
    const closed = { outcome: 'warned' as const, note: 'Varað við.' }
    await app.ok(api.closeConversationReport, { ...made.body, body: closed }, staff)
    await app.drain()
    const told = await app.ok(listNotifications, { id: tenant.id, query: {} }, tenant)
    expect(told.items.find((one) => one.kind === 'report_closed')?.link).toContain(id)
  })

  test('lead from what was found to the report', async () => {
    const id = await apply(SCAM)
    const warning = (await asLandlord(id))!
    const made = await report(warning.id, landlord)
    const { items } = await app.ok(api.listMessageDetections, { query: {} }, staff)
    expect(items.find((one) => one.id === warning.id)?.report_id).toBe(made.body.id)
  })
})

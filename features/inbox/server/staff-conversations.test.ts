import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listStaffReads } from '#features/privacy/shared/api.ts'
import { makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'

const SCAM = 'Millifærðu 150.000 kr. staðfestingargjald og ég sendi þér lyklana í pósti.'
const REASON = { reason: 'abuse', note: '' } as const

let app: TestApp
let staff: Person
let landlord: Person
let tenant: Person
let listing: string
/** The conversation of the tenant about the home. */
let id: string
beforeAll(async () => {
  app = await openTestApp()
  staff = await app.person({ is_staff: true, full_name: 'Starfs Maður' })
})
beforeEach(async () => {
  landlord = await app.person({ user_type: 'LL', full_name: 'Svindl Ari Svindlason' })
  listing = await makeListing(app, landlord)
  tenant = await app.person({ full_name: 'Kári Þór Magnússon' })
  const body = { message: 'Er hægt að skoða íbúðina?', client_id: randomUUID() }
  id = (await app.ok(api.writeAboutListing, { id: listing, body }, tenant)).id
})
afterAll(() => app.close())

const say = async (message: string, as = landlord) => {
  await app.ok(api.sendMessage, { id, body: { message, client_id: randomUUID() } }, as)
  await app.drain()
}
const read = (as = staff, query: object = REASON) =>
  app.call(api.readConversationAsStaff, { id, query } as never, as)
const detection = async () => {
  const { items } = await app.ok(api.listMessageDetections, { query: {} }, staff)
  return items.find((one) => one.conversation_id === id)!
}

describe('staff and a conversation', () => {
  test('that nobody reported and in which nothing was found: it is not there', async () => {
    await say('Já, klukkan fimm á fimmtudag.')
    expect((await read()).status).toBe(404)
    const call = { id, query: REASON } as never
    expect((await app.call(api.readConversationSummary, call, staff)).status).toBe(404)
    const { items } = await app.ok(api.listConversationSummaries, { query: {} }, staff)
    expect(items.map((one) => one.id)).not.toContain(id)
  })

  test('in which something was found: they read it for a reason, until it is let pass', async () => {
    await say(SCAM)
    expect((await read(staff, {})).status).toBe(422)
    const { body } = await read()
    expect(body).toMatchObject({
      found_open: 1,
      found_confirmed: 0,
      found_appealed: 0,
      reasons: expect.arrayContaining(['pay_first', 'keys_by_post']),
      report: null,
    })
    expect((body as { messages: { items: object[] } }).messages.items).toMatchObject([
      { text: 'Er hægt að skoða íbúðina?', found: null, author: { id: tenant.id } },
      {
        text: SCAM,
        found: {
          id: (await detection()).id,
          state: 'open',
          reasons: expect.arrayContaining(['pay_first']),
        },
      },
    ])
    const found = await detection()
    await app.ok(
      api.decideMessageDetection,
      { id: found.id, body: { state: 'dismissed', was: 'open' } },
      staff,
    )
    expect((await read()).status).toBe(404)
  })

  test('that was reported', async () => {
    await app.ok(api.reportConversation, { id, body: { reason: 'other', words: '' } }, tenant)
    const { body } = await read()
    expect(body).toMatchObject({
      report: { id: expect.any(String), reason: 'other', outcome: null },
      reasons: [],
    })
  })

  test('is in the list with why, and among those that wait until all is decided', async () => {
    const listed = async (state?: 'open' | 'closed') => {
      const { items } = await app.ok(api.listConversationSummaries, { query: { state } }, staff)
      return items.find((one) => one.id === id)
    }
    await say(SCAM)
    const [reporter, other] = [tenant, landlord]
    await app.ok(api.reportConversation, { id, body: { reason: 'other', words: '' } }, reporter)
    await app.ok(api.reportConversation, { id, body: { reason: 'harassment', words: '' } }, other)
    expect(await listed()).toMatchObject({
      found_open: 1,
      reasons: expect.arrayContaining(['pay_first', 'keys_by_post']),
      report: { reason: 'harassment', outcome: null },
    })
    const close = async () => {
      const { report } = (await listed())!
      const body = { outcome: 'warned' as const, note: 'Skoðað.' }
      await app.ok(api.closeConversationReport, { id: report!.id, body }, staff)
    }
    await close()
    // The one that waits comes before the newer one.
    expect(await listed()).toMatchObject({ report: { reason: 'other', outcome: null } })
    await close()
    expect(await listed('open')).toBeDefined()
    const found = await detection()
    const judged = { state: 'confirmed', was: 'open' } as const
    await app.ok(api.decideMessageDetection, { id: found.id, body: judged }, staff)
    expect(await listed('open')).toBeUndefined()
    expect(await listed('closed')).toMatchObject({ found_confirmed: 1, found_appealed: 0 })
    const words = { words: 'Þetta er tryggingin sem samið var um.' }
    await app.ok(api.appealDetection, { id: found.id, body: words }, landlord)
    expect(await listed('open')).toMatchObject({ found_appealed: 1 })
  })

  test('both who take part see that staff looked and why; nobody else does', async () => {
    await say(SCAM)
    await read(staff, { reason: 'abuse', note: 'mál 12' })
    for (const person of [tenant, landlord]) {
      const { items } = await app.ok(listStaffReads, { query: {} } as never, person)
      expect(items).toMatchObject([{ thing: 'conversations', reason: 'abuse', note: 'mál 12' }])
    }
    const other = await app.person({})
    expect((await app.ok(listStaffReads, { query: {} } as never, other)).items).toEqual([])
  })

  test('of a short one there is no summary but all of it, a message at a time', async () => {
    await say(`Sæll. ${SCAM}`)
    const found = await app.ok(api.readConversationSummary, { id, query: REASON } as never, staff)
    expect(found).toMatchObject({ is_whole: true, messages: 2 })
    expect(found.sentences.map(({ text, is_found }) => [text, is_found])).toEqual([
      ['Er hægt að skoða íbúðina?', false],
      [`Sæll. ${SCAM}`, true],
    ])
  })

  test('a summary is sentences of it, word for word; the list has none', async () => {
    await say(`Sæll. ${SCAM} Takk.`)
    await say('Já. Nei. Kannski. Seinna. Á morgun. Í dag. Bless.')
    const summary = await app.ok(api.readConversationSummary, { id, query: REASON } as never, staff)
    expect(summary).toMatchObject({ messages: 3, is_whole: false })
    expect(summary.sentences).toEqual(
      expect.arrayContaining([expect.objectContaining({ text: SCAM, is_found: true })]),
    )
    const { items } = await app.ok(
      api.listConversationSummaries,
      { query: { q: 'Kári Þór' } },
      staff,
    )
    expect(items[0]).toMatchObject({ id, messages: 3, found_open: 1 })
    expect(JSON.stringify(items)).not.toContain('Millifær')
    const none = await app.ok(api.listConversationSummaries, { query: { q: 'Enginn' } }, staff)
    expect(none).toEqual({ count: 0, items: [] })
  })

  test('what was deleted is not read', async () => {
    await say(SCAM)
    const { items } = await app.ok(api.listMessages, { id, query: {} }, landlord)
    await app.ok(api.reportConversation, { id, body: { reason: 'other', words: '' } }, tenant)
    await app.ok(api.removeMessage, { id: items[0]!.id }, landlord)
    const { body } = await read()
    expect(JSON.stringify(body)).not.toContain('Millifær')
  })
})

describe('the overview of a person', () => {
  const overview = (of: Person) =>
    app.ok(api.readScamOverview, { id: of.id, query: REASON } as never, staff)

  test('counts what was found, reported and begun', async () => {
    await say(SCAM)
    await app.ok(api.reportConversation, { id, body: { reason: 'other', words: '' } }, tenant)
    const found = await overview(landlord)
    expect(found).toMatchObject({ person_name: 'Svindl Ari Svindlason', begun_month: 0 })
    expect(found.signals.map((one) => one.signal)).toEqual(
      expect.arrayContaining(['reports_open', 'detections_open', 'new_account']),
    )
    expect(found.detections).toMatchObject({ count: 1, items: [{ conversation_id: id }] })
    expect(found.reports).toMatchObject([{ reason: 'other', outcome: null }])
    expect(await overview(tenant)).toMatchObject({
      begun_today: 1,
      begun_month: 1,
      unanswered_month: 0,
      reports: [],
      detections: { count: 0 },
    })
  })

  test('of nobody is not there', async () => {
    const call = { id: randomUUID(), query: REASON } as never
    expect((await app.call(api.readScamOverview, call, staff)).status).toBe(404)
  })
})

describe('the conversations of a person', () => {
  const call = (of: string, query: object = REASON, as: Person | undefined = staff) =>
    app.call(api.listConversationsOfUser, { id: of, query } as never, as)
  const list = async (of: Person, query: object = {}) =>
    (await call(of.id, { ...REASON, ...query })).body as {
      person_name: string
      count: number
      items: { id: string }[]
    }

  test('are those alone that were reported or in which something was found', async () => {
    const none = { person_name: 'Kári Þór Magnússon', count: 0, items: [] }
    expect(await list(tenant)).toEqual(none)
    await say(SCAM)
    for (const person of [tenant, landlord])
      expect(await list(person)).toMatchObject({ count: 1, items: [{ id, found_open: 1 }] })
    expect(JSON.stringify(await list(tenant))).not.toContain('Millifær')
    const other = await app.person({})
    expect(await list(other)).toMatchObject({ count: 0, items: [] })
    const dismissed = { state: 'dismissed', was: 'open' } as const
    await app.ok(api.decideMessageDetection, { id: (await detection()).id, body: dismissed }, staff)
    expect(await list(tenant)).toEqual(none)
  })

  test('are searched by the names of the others, narrowed by what waits, and paged', async () => {
    await say(SCAM)
    const second = await app.person({ full_name: 'Önnur Sigurdís Ketilsdóttir' })
    const body = { message: SCAM, client_id: randomUUID() }
    const asked = (await app.ok(api.writeAboutListing, { id: listing, body }, second)).id
    await app.drain()
    const ids = async (query: object) => (await list(landlord, query)).items.map((one) => one.id)
    expect(await ids({})).toEqual([asked, id])
    expect(await ids({ q: 'Sigurdís' })).toEqual([asked])
    expect(await ids({ q: 'Svindlason' })).toEqual([])
    expect(await ids({ state: 'closed' })).toEqual([])
    expect(await list(landlord, { page: 2, page_size: 1 })).toMatchObject({
      count: 2,
      items: [{ id }],
    })
    expect(await list(landlord, { page: 3, page_size: 1 })).toMatchObject({ count: 2, items: [] })
  })

  test('are read by staff alone, for a reason that the person sees', async () => {
    expect((await call(tenant.id, {})).status).toBe(422)
    for (const as of [tenant, landlord])
      expect((await call(tenant.id, REASON, as)).status).toBe(404)
    expect((await call(randomUUID())).status).toBe(404)
    expect(
      (await app.call(api.listConversationsOfUser, { id: tenant.id, query: REASON } as never))
        .status,
    ).toBe(401)
    await call(tenant.id, { reason: 'abuse', note: 'mál 14' })
    const { items } = await app.ok(listStaffReads, { query: {} } as never, tenant)
    expect(items).toMatchObject([{ reason: 'abuse', note: 'mál 14' }])
  })
})

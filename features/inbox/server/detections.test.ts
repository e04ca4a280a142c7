import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import { messageDetections } from './tables.ts'
import { detectScam } from './scam/detecting.ts'

let app: TestApp
let landlord: Person
let staff: Person
let listing: string
let tenant: Person
/** The conversation of the tenant about the home. */
let id: string
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL', full_name: 'Svindl Ari Svindlason' })
  staff = await app.person({ is_staff: true, full_name: 'Starfs Maður' })
  listing = await makeListing(app, landlord)
})
beforeEach(async () => {
  tenant = await app.person({ full_name: 'Kári Þór Magnússon' })
  const body = { message: 'Er hægt að skoða íbúðina?', client_id: randomUUID() }
  id = (await app.ok(api.writeAboutListing, { id: listing, body }, tenant)).id
})
afterAll(() => app.close())

const SCAM = 'Millifærðu 150.000 kr. staðfestingargjald og ég sendi þér lyklana í pósti.'
const say = async (message: string, as = landlord) => {
  const body = { message, client_id: randomUUID() }
  const said = await app.ok(api.sendMessage, { id, body }, as)
  await app.drain()
  return said
}
const change = async (message_id: string, message: string) => {
  await app.ok(api.changeMessage, { id: message_id, body: { message } }, landlord)
  await app.drain()
}
const warning = async (as: Person) =>
  (await app.ok(api.readConversation, { id }, as)).warning?.reasons ?? null
const found = async (query: object = {}) =>
  (await app.ok(api.listMessageDetections, { query: { q: 'Svindlason', ...query } }, staff)).items
const newest = async () => (await found())[0]!
const decide = (of: string, state: string, was: string) =>
  app.call(api.decideMessageDetection, { id: of, body: { state, was } as never }, staff)
const rows = () => app.product.runtime.db.select().from(messageDetections)

describe('a message that looks like fraud', () => {
  test('warns its reader and never its author; what is harmless warns nobody', async () => {
    await say('Já, þú mátt koma á fimmtudaginn klukkan fimm.')
    expect(await warning(tenant)).toBeNull()
    await say(SCAM)
    expect(await warning(tenant)).toEqual(['keys_by_post', 'pay_first'])
    expect(await warning(landlord)).toBeNull()
    const { items } = await app.ok(api.listConversations, { query: {} }, tenant)
    expect(items[0]!.warning?.reasons).toEqual(['keys_by_post', 'pay_first'])
    // Nothing of how sure it is.
    expect(JSON.stringify(items)).not.toContain('score')
  })

  test('is found too where it is written by changing a harmless one, and let go of again', async () => {
    const said = await say('Sæll')
    await change(said.id, SCAM)
    expect(await warning(tenant)).toEqual(['keys_by_post', 'pay_first'])
    await change(said.id, 'Sæll aftur')
    expect(await warning(tenant)).toBeNull()
    expect((await rows()).filter((row) => row.message_id === said.id)).toEqual([])
  })

  test('is gone with the message at once, and a job that comes late finds nothing', async () => {
    const said = await say(SCAM)
    await app.ok(api.removeMessage, { id: said.id }, landlord)
    expect(await warning(tenant)).toBeNull()
    await app.product.jobContext().inTransaction((ctx) => detectScam(ctx, said.id))
    expect((await rows()).filter((row) => row.message_id === said.id)).toEqual([])
  })

  test('looked at twice is one row, without the text', async () => {
    const said = await say(SCAM)
    const before = await rows()
    await app.product.jobContext().inTransaction((ctx) => detectScam(ctx, said.id))
    expect(await rows()).toEqual(before)
    expect(JSON.stringify(before)).not.toContain('Millifær')
  })

  test('is put away by one reader until something new is found', async () => {
    const said = await say(SCAM)
    expect((await app.ok(api.hideConversationWarning, { id }, tenant)).warning).toBeNull()
    // The same again, in other words.
    await change(said.id, `${SCAM} Takk.`)
    expect(await warning(tenant)).toBeNull()
    await change(said.id, `${SCAM} Skrifaðu mér á WhatsApp.`)
    expect(await warning(tenant)).toEqual(['keys_by_post', 'other_app', 'pay_first'])
  })

  test('of a tenant warns the landlord', async () => {
    await say(
      'Sendu mér kortanúmerið og öryggisnúmerið á Telegram, ég millifæri í Bitcoin.',
      tenant,
    )
    expect(await warning(landlord)).toContain('asks_secret')
    expect(await warning(tenant)).toBeNull()
  })
})

describe('staff', () => {
  test('see who, why and about which home, search, filter and say what it was', async () => {
    await say(SCAM)
    const one = await newest()
    expect(one).toMatchObject({
      state: 'open',
      author: { id: landlord.id, name: 'Svindl Ari Svindlason' },
      decided_by: null,
      report_id: null,
    })
    expect(one.reasons).toEqual(expect.arrayContaining(['pay_first', 'keys_by_post']))
    expect(one.score).toBeGreaterThanOrEqual(500)
    const report = await app.ok(
      api.reportConversation,
      { id, body: { reason: 'asks_for_money' } },
      tenant,
    )
    expect((await newest()).report_id).toBe(report.id)
    expect(await found({ q: 'enginn heitir þetta' })).toEqual([])
    const decided = await decide(one.id, 'confirmed', 'open')
    expect(decided.body).toMatchObject({
      state: 'confirmed',
      decided_by: { id: staff.id, name: 'Starfs Maður' },
    })
    expect((await found({ state: 'confirmed' })).map((row) => row.id)).toEqual([one.id])
    expect((await found({ state: 'open' })).map((row) => row.id)).not.toContain(one.id)
    for (const as of [tenant, landlord])
      expect((await app.call(api.listMessageDetections, { query: {} }, as)).status).toBe(404)
  })

  test('of two who decide at once one does, and it can be undone', async () => {
    await say(SCAM)
    const { id: of } = await newest()
    const both = await Promise.all([
      decide(of, 'dismissed', 'open'),
      decide(of, 'confirmed', 'open'),
    ])
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const now = both.find((one) => one.status === 200)!.body as { state: string }
    expect((await decide(of, 'open', now.state)).body).toMatchObject({
      state: 'open',
      decided_at: null,
      decided_by: null,
    })
  })

  test('let a message pass: nobody is warned until it says more', async () => {
    const said = await say(SCAM)
    const { id: of } = await newest()
    await decide(of, 'dismissed', 'open')
    expect(await warning(tenant)).toBeNull()
    await change(said.id, `${SCAM} Takk.`)
    expect(await warning(tenant)).toBeNull()
    await change(said.id, `${SCAM} Skrifaðu mér á Telegram.`)
    expect(await warning(tenant)).toEqual(['keys_by_post', 'other_app', 'pay_first'])
    expect((await newest()).state).toBe('open')
  })
})

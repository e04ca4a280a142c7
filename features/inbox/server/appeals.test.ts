import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listNotifications } from '#features/notifications/shared/api.ts'
import { makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import type { MessageDetection } from '../shared/model.ts'
import type { AppealOutcome, DetectionState } from '../shared/enums.ts'

const SCAM = 'Millifærðu 150.000 kr. staðfestingargjald og ég sendi þér lyklana í pósti.'
const WORDS = 'Þetta er tryggingin sem samið var um við undirritun.'

let app: TestApp
let staff: Person
let colleague: Person
let landlord: Person
let tenant: Person
/** The conversation, the message in it, and what was found in that. */
let id: string
let message: string
let detection: string
beforeAll(async () => {
  app = await openTestApp()
  staff = await app.person({ is_staff: true, full_name: 'Starfs Maður' })
  colleague = await app.person({ is_staff: true, full_name: 'Annar Maður' })
})
afterAll(() => app.close())
beforeEach(async () => {
  landlord = await app.person({ user_type: 'LL', full_name: 'Svindl Ari Svindlason' })
  tenant = await app.person({ full_name: 'Kári Þór Magnússon' })
  const listing = await makeListing(app, landlord)
  const said = (text: string) => ({ message: text, client_id: randomUUID() })
  const body = said('Er hægt að skoða íbúðina?')
  id = (await app.ok(api.writeAboutListing, { id: listing, body }, tenant)).id
  message = (await app.ok(api.sendMessage, { id, body: said(SCAM) }, landlord)).id
  await app.drain()
  const { items } = await app.ok(api.listMessageDetections, { query: {} }, staff)
  detection = items.find((one) => one.conversation_id === id)!.id
})

const judge = async (state: DetectionState, was: DetectionState) => {
  await app.ok(api.decideMessageDetection, { id: detection, body: { state, was } }, staff)
  await app.drain()
}
const appeal = (as = landlord, words = WORDS) =>
  app.call(api.appealDetection, { id: detection, body: { words } }, as)
const answer = async (outcome: AppealOutcome, as = colleague) => {
  const body = { outcome, answer: 'Við skoðuðum samninginn.' }
  const done = await app.call(api.decideDetectionAppeal, { id: detection, body }, as)
  await app.drain()
  return done
}
const REASON = { reason: 'abuse' }
const asStaff = async () =>
  (await app.call(api.readFoundWords, { id: detection, query: REASON } as never, staff)) as {
    body: {
      detection: MessageDetection
    }
  }
const conversation = () =>
  app.ok(api.readConversationAsStaff, { id, query: REASON } as never, staff)
const signs = async () => {
  const query = REASON
  const { signals } = await app.ok(api.readScamOverview, { id: landlord.id, query } as never, staff)
  return signals.map(({ signal }) => signal)
}
const change = async (text: string) => {
  await app.ok(api.changeMessage, { id: message, body: { message: text } }, landlord)
  await app.drain()
}
const seen = (as: Person) => app.ok(api.readConversation, { id }, as)
const kindsTo = async (person: Person) =>
  (await app.ok(listNotifications, { id: person.id, query: {} }, person)).items.map(
    (one) => one.kind,
  )

describe('an author whose message staff found to be fraud', () => {
  test('learns that a person decided and why in general; before that, nothing', async () => {
    expect((await seen(landlord)).judged).toBeNull()
    expect((await appeal()).status).toBe(404)
    await judge('confirmed', 'open')
    const { judged } = await seen(landlord)
    expect(judged).toMatchObject({ detection_id: detection, appeal: null })
    expect(judged!.grounds).toEqual(expect.arrayContaining(['payment', 'viewing']))
    expect(JSON.stringify(judged)).not.toMatch(/pay_first|score|Starfs/)
    expect((await seen(tenant)).judged).toBeNull()
    expect(await kindsTo(landlord)).toContain('message_judged')
    expect(await kindsTo(tenant)).not.toContain('message_judged')
    // Taken back, nothing is left of it.
    await judge('open', 'confirmed')
    expect((await seen(landlord)).judged).toBeNull()
    expect(await kindsTo(landlord)).not.toContain('message_judged')
  })

  test('appeals once, alone, with words', async () => {
    await judge('confirmed', 'open')
    expect((await appeal(tenant)).status).toBe(404)
    expect((await appeal(staff)).status).toBe(404)
    expect((await appeal(landlord, 'nei')).status).toBe(422)
    const both = await Promise.all([appeal(), appeal()])
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await seen(landlord)).judged!.appeal).toMatchObject({ outcome: null, answer: '' })
    const query = { state: 'appealed' } as const
    const { items } = await app.ok(api.listMessageDetections, { query }, staff)
    expect(items.find((one) => one.id === detection)!.appeal).toMatchObject({ words: WORDS })
  })

  test('is told that the decision stands', async () => {
    await judge('confirmed', 'open')
    await appeal()
    expect((await answer('upheld')).status).toBe(200)
    expect((await answer('overturned')).status).toBe(409)
    expect((await seen(landlord)).judged!.appeal).toMatchObject({
      outcome: 'upheld',
      answer: 'Við skoðuðum samninginn.',
    })
    expect((await seen(tenant)).warning).not.toBeNull()
    expect(await kindsTo(landlord)).toContain('appeal_upheld')
  })

  test('is heard: nobody is warned any more', async () => {
    await judge('confirmed', 'open')
    await appeal()
    await answer('overturned')
    expect((await seen(landlord)).judged!.appeal).toMatchObject({ outcome: 'overturned' })
    expect((await seen(tenant)).warning).toBeNull()
    expect(await kindsTo(landlord)).toContain('appeal_overturned')
    const { items } = await app.ok(api.listMessageDetections, { query: {} }, staff)
    expect(items.find((one) => one.id === detection)).toMatchObject({ state: 'dismissed' })
  })

  test('leaves decision and appeal there by deleting the message; its words are gone', async () => {
    await judge('confirmed', 'open')
    await appeal()
    await app.ok(api.removeMessage, { id: message }, landlord)
    await app.drain()
    expect((await seen(landlord)).judged).toMatchObject({ detection_id: detection })
    expect((await asStaff()).body).toMatchObject({
      detection: { state: 'confirmed', appeal: { words: WORDS, outcome: null } },
      texts: [],
    })
    const { messages, ...head } = await conversation()
    expect(head).toMatchObject({ found_confirmed: 1, found_appealed: 1 })
    expect(messages.items.at(-1)).toMatchObject({ is_deleted: true, text: '' })
    expect(await signs()).toContain('confirmed_fraud')
    expect((await seen(tenant)).warning).not.toBeNull()
    expect((await answer('upheld')).status).toBe(200)
  })

  test('leaves them there by changing it: to harmless words, and to others of the kind', async () => {
    await judge('confirmed', 'open')
    await appeal()
    const { reasons } = (await asStaff()).body.detection
    await change('Sæll, sjáumst á mánudaginn.')
    const now = (await asStaff()).body.detection
    expect(now).toMatchObject({ state: 'confirmed', reasons, appeal: { outcome: null } })
    expect((await conversation()).messages.items.at(-1)!.edited_at).not.toBeNull()
    expect(await signs()).toContain('confirmed_fraud')
    expect((await seen(tenant)).warning!.reasons).toEqual(expect.arrayContaining(['pay_first']))
    await change('Sendu mér kortanúmerið og öryggisnúmerið á Telegram.')
    const later = (await asStaff()).body.detection
    expect(later.state).toBe('confirmed')
    expect(later.reasons).toEqual(expect.arrayContaining([...reasons, 'asks_secret', 'other_app']))
  })

  test('who was heard keeps the answer after a change', async () => {
    await judge('confirmed', 'open')
    await appeal()
    await answer('overturned')
    await change('Sæll, sjáumst á mánudaginn.')
    expect((await seen(landlord)).judged!.appeal).toMatchObject({ outcome: 'overturned' })
  })

  test('leaves what was reported to staff, decided or not', async () => {
    await app.ok(api.reportConversation, { id, body: { reason: 'other', words: '' } }, tenant)
    await app.ok(api.removeMessage, { id: message }, landlord)
    await app.drain()
    expect((await asStaff()).body.detection.state).toBe('open')
  })
})

test('whoever decided may take it back, and confirms it only where nobody else of the staff is there', async () => {
  await judge('confirmed', 'open')
  await appeal()
  const refused = await answer('upheld', staff)
  expect([refused.status, refused.problem?.code]).toEqual([409, 'inbox.own_decision'])
  expect((await seen(landlord)).judged!.appeal).toMatchObject({ outcome: null })
  const alone = (others: SQL) =>
    app.product.runtime.db.execute(
      sql`update users set blocked_at = ${others} where is_staff and id <> ${staff.id}`,
    )
  await alone(sql`now()`)
  expect((await answer('upheld', staff)).status).toBe(200)
  await alone(sql`null`)
})

test('whoever decided may find that it was none after all', async () => {
  await judge('confirmed', 'open')
  await appeal()
  await judge('open', 'confirmed')
  expect((await answer('upheld', staff)).status).toBe(409)
  expect((await answer('overturned', staff)).status).toBe(200)
})

test('without an appeal there is nothing to answer', async () => {
  await judge('confirmed', 'open')
  expect((await answer('upheld')).status).toBe(409)
})

test('a warning that was put away is shown again where its reader asks', async () => {
  expect(await seen(tenant)).toMatchObject({ is_warning_hidden: false })
  const hidden = await app.ok(api.hideConversationWarning, { id }, tenant)
  expect(hidden).toMatchObject({ warning: null, is_warning_hidden: true })
  const shown = await app.ok(api.showConversationWarning, { id }, tenant)
  expect(shown).toMatchObject({ is_warning_hidden: false })
  expect(shown.warning!.reasons).toContain('pay_first')
  expect(await seen(landlord)).toMatchObject({ warning: null, is_warning_hidden: false })
})

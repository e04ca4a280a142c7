import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Signal } from '#core/server/changes.ts'
import { changeUser } from '#features/accounts/shared/api.ts'
import { makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../../shared/api.ts'

let app: TestApp
let landlord: Person
let tenant: Person
let stranger: Person
let listing: string
let id: string

beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
  stranger = await app.person()
  listing = await makeListing(app, landlord)
})
beforeEach(async () => {
  tenant = await app.person()
  const body = { message: 'Er íbúðin laus?', client_id: randomUUID() }
  id = (await app.ok(api.writeAboutListing, { id: listing, body }, tenant)).id
})
afterAll(() => app.close())

/** What an open page of this person is told, in a list that grows. */
const openPage = (
  person: Person,
): { heard: Signal['data'][]; stale: string[]; close: () => void } => {
  const heard: Signal['data'][] = []
  const stale: string[] = []
  const close = app.product.changes.follow({
    actor: { user_id: person.id, acts_for: [person.id], is_staff: false, session_id: null },
    notify: (features) => stale.push(...features),
    signal: (_, data) => heard.push(data),
    end: () => undefined,
  })
  return { heard, stale, close }
}
const tell = (state: 'here' | 'typing' | 'away', as = tenant) =>
  app.ok(api.signalPresence, { id, body: { state } }, as)
const read = (as: Person) => app.ok(api.readPresence, { id }, as)
const show = (as: Person, is_presence_shown: boolean) =>
  app.ok(changeUser, { id: as.id, body: { is_presence_shown } }, as)
/** The page of the landlord, once signals reach it; what comes after is all that it hears. */
const listening = async () => {
  const page = openPage(landlord)
  await expect
    .poll(async () => {
      await tell('away')
      return page.heard.length
    })
    .toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 100))
  page.heard.length = 0
  return page
}
/** A signal of another conversation comes after those before it: when it is heard, they have been too. */
const untilHeard = async (page: { heard: Signal['data'][] }): Promise<void> => {
  const other = await app.person()
  const body = { message: 'Halló', client_id: randomUUID() }
  const asked = await app.ok(api.writeAboutListing, { id: listing, body }, other)
  await app.ok(api.signalPresence, { id: asked.id, body: { state: 'here' } }, other)
  await expect.poll(() => page.heard.at(-1)?.person_id).toBe(other.id)
  page.heard.pop()
}

describe('who is here and types', () => {
  test('is told to the open pages of the others and to nobody else, and kept nowhere', async () => {
    const page = await listening()
    const [own, foreign] = [openPage(tenant), openPage(stranger)]
    const rows = async () =>
      (
        await app.product.runtime.db.execute<{ count: number }>(
          sql`select ((select count(*) from audit_events) + (select count(*) from events) + (select count(*) from rate_counters))::int as count`,
        )
      ).rows[0]!.count
    const before = await rows()
    expect(await tell('typing')).toEqual({ is_shown: true })
    await expect
      .poll(() => page.heard)
      .toEqual([{ conversation_id: id, person_id: tenant.id, state: 'typing' }])
    expect(await rows()).toBe(before)
    expect(own.heard).toEqual([])
    expect(foreign.heard).toEqual([])
    for (const { close } of [page, own, foreign]) close()
  })

  test('is for those who take part; others get 404', async () => {
    const call = { id, body: { state: 'typing' as const } }
    expect((await app.call(api.signalPresence, call, stranger)).status).toBe(404)
    expect((await app.call(api.readPresence, { id }, stranger)).status).toBe(404)
    const wrong = { id, body: { state: 'asleep' as never } }
    expect((await app.call(api.signalPresence, wrong, tenant)).status).toBe(422)
  })

  test('is not told between two of whom one has blocked the other', async () => {
    const page = await listening()
    await app.ok(api.blockOtherPerson, { id }, landlord)
    expect(await tell('typing')).toEqual({ is_shown: false })
    expect(await read(tenant)).toEqual({ is_shown: false, people: [] })
    expect(await read(landlord)).toEqual({ is_shown: false, people: [] })
    await untilHeard(page)
    expect(page.heard).toEqual([])
    await app.ok(api.unblockOtherPerson, { id }, landlord)
    expect(await tell('typing')).toEqual({ is_shown: true })
    page.close()
  })

  test('is not told to somebody who is in the conversation no more', async () => {
    const page = await listening()
    await app.product.runtime.db.execute(
      sql`delete from conversation_members where conversation_id = ${id} and principal_id = ${landlord.id}`,
    )
    expect(await tell('typing')).toEqual({ is_shown: false })
    expect((await app.call(api.readPresence, { id }, landlord)).status).toBe(404)
    await untilHeard(page)
    expect(page.heard).toEqual([])
    page.close()
  })

  test('whoever does not show it sees it of nobody', async () => {
    const page = await listening()
    expect((await read(tenant)).people).toEqual([{ id: landlord.id, last_here: 'today' }])
    await show(landlord, false)
    expect(await read(landlord)).toEqual({ is_shown: false, people: [] })
    expect(await read(tenant)).toEqual({ is_shown: true, people: [] })
    await tell('typing')
    expect(await app.ok(api.signalPresence, { id, body: { state: 'here' } }, landlord)).toEqual({
      is_shown: false,
    })
    await show(landlord, true)
    await tell('here')
    await expect.poll(() => page.heard.map((one) => one.state)).toEqual(['here'])
    page.close()
  })

  test('the open pages of the others read again at once when it is switched off or on, and nobody else’s', async () => {
    const page = await listening()
    const [own, foreign] = [openPage(tenant), openPage(stranger)]
    // What came before is told to a page that is new.
    await new Promise((resolve) => setTimeout(resolve, 300))
    const forget = () => {
      for (const { stale } of [page, own, foreign]) stale.length = 0
    }
    forget()
    await show(tenant, false)
    await expect.poll(() => page.stale, { timeout: 2_000 }).toContain('inbox')
    await expect.poll(() => own.stale, { timeout: 2_000 }).toContain('inbox')
    expect(foreign.stale).toEqual([])
    expect(await read(landlord)).toEqual({ is_shown: true, people: [] })
    forget()
    // What is as it was is not told.
    await show(tenant, false)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(page.stale).toEqual([])
    await show(tenant, true)
    await expect.poll(() => page.stale, { timeout: 2_000 }).toContain('inbox')
    expect((await read(landlord)).people).toEqual([{ id: tenant.id, last_here: 'today' }])
    expect(foreign.stale).toEqual([])
    for (const { close } of [page, own, foreign]) close()
  })

  test('when somebody was last here is told in days at most', async () => {
    const seen = async (days: number) => {
      await app.product.runtime.db.execute(
        sql`update sessions set last_seen_at = ${new Date(app.product.clock.now().getTime() - days * 86_400_000).toISOString()} where user_id = ${landlord.id}`,
      )
      return (await read(tenant)).people[0]?.last_here
    }
    expect([await seen(0), await seen(3), await seen(20), await seen(50)]).toEqual([
      'today',
      'week',
      'month',
      'earlier',
    ])
  })

  test('has a number a minute', async () => {
    const { config } = app.product
    const before = config.rate_factor
    const answers: number[] = []
    const flood = await app.person()
    const body = { message: 'Hæ', client_id: randomUUID() }
    const asked = await app.ok(api.writeAboutListing, { id: listing, body }, flood)
    config.rate_factor = 1
    // A minute may end meanwhile.
    for (let count = 0; count < 130; count++)
      answers.push(
        (await app.call(api.signalPresence, { id: asked.id, body: { state: 'typing' } }, flood))
          .status,
      )
    config.rate_factor = before
    expect(answers[0]).toBe(200)
    expect(answers).toContain(429)
  })
})

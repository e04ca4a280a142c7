import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import pg from 'pg'
import { ALL_STALE } from '#core/server/change-feed.ts'
import { CHANGES_CHANNEL, noteChanges, noteSignal } from '#core/server/changes.ts'
import { signAccess } from '#features/accounts/server/sessions/tokens.ts'
import { endOwnSession } from '#features/accounts/shared/api.ts'
import { acceptApplication, sendApplication } from '#features/applications/shared/api.ts'
import { APPLICATION } from '#features/applications/tests/fixtures.ts'
import { commitContract } from '#features/contracts/shared/api.ts'
import { publishListing } from '#features/listings/shared/api.ts'
import { readyListing } from '#features/listings/tests/fixtures.ts'
import { readEvents } from '#core/web/data/event-stream.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { readyDraft } from '#tests/support/contracts.ts'
import { worldOn, type Person, type TestApp } from '#tests/support/test-app.ts'
import { CHANGE_STREAM } from './change-stream.ts'

/** Two servers on one database, each with its own connection to it, as two processes are. */
let database: TestDatabase
let writer: TestApp
let reader: TestApp
let address: string
let landlord: Person
let tenant: Person
let staff: Person
const folders: string[] = []
const serverOn = (): Promise<TestApp> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'igloo-stream-'))
  folders.push(folder)
  return worldOn(folder, database, async () => undefined)
}

beforeAll(async () => {
  database = await cloneDatabase()
  writer = await serverOn()
  reader = await serverOn()
  address = await reader.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await reader.close()
  await writer.close()
  await database.drop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  landlord = await writer.person({ user_type: 'LL' })
  tenant = await writer.person()
  staff = await writer.person({ is_staff: true, user_type: 'LL' })
})

const tokenOf = ({ id, session_id }: Person): Promise<string> =>
  signAccess(reader.product.config.keys, { user_id: id, session_id }, reader.product.clock.now())
const ask = async (person: Person | null, signal?: AbortSignal): Promise<Response> =>
  fetch(address + CHANGE_STREAM, {
    headers: person ? { authorization: `Bearer ${await tokenOf(person)}` } : {},
    signal: signal ?? null,
  })

interface Page {
  answer: Response
  /** The features that were named, in the order of the events; `*` where everything may have changed. */
  stale: string[]
  signals: unknown[]
  ended: Promise<void>
  close: () => void
}
/** A page of this person at the other server, once its stream stands. */
const openPage = async (person: Person): Promise<Page> => {
  const end = new AbortController()
  const answer = await ask(person, end.signal)
  const stale: string[] = []
  const signals: unknown[] = []
  let open: () => void
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  const ended = readEvents(answer.body!, 60_000, ({ name, data }) => {
    if (name === 'open') open()
    else if (name === 'signal') signals.push(JSON.parse(data))
    else stale.push(...(JSON.parse(data) as string[]))
  }).catch(() => undefined)
  await isOpen
  return { answer, stale, signals, ended, close: () => end.abort() }
}
/** As if a visitor had written to staff. */
const noteMessage = () =>
  noteChanges(writer.product.runtime.db, [{ noun: 'contact_message', id: staff.id }])
/** The first page makes the server listen; what was before it is told as everything. */
const standing = async (...people: Person[]): Promise<Page[]> => {
  const pages = await Promise.all(people.map(openPage))
  await noteMessage()
  const sentinel = await openPage(staff)
  await expect.poll(() => sentinel.stale.length).toBeGreaterThan(0)
  sentinel.close()
  for (const page of pages) page.stale.length = 0
  return pages
}
describe('who is told what', () => {
  test('a visitor gets no stream, nor does a session that has ended', async () => {
    expect((await ask(null)).status).toBe(401)
    await writer.ok(endOwnSession, { id: tenant.session_id }, tenant)
    expect((await ask(tenant)).status).toBe(401)
  })

  test('it is an event stream that nothing keeps, packs or holds back', async () => {
    const page = await openPage(tenant)
    expect(Object.fromEntries(page.answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(page.answer.headers.get('content-encoding')).toBeNull()
    page.close()
  })

  test('what happens at one server reaches the pages at the other, of those whom it concerns alone', async () => {
    const { listing } = await readyListing(writer, landlord, '2042190')
    await writer.ok(publishListing, { id: listing }, landlord)
    const stranger = await writer.person({ user_type: 'LL' })
    const [ofLandlord, ofTenant, ofStranger] = (await standing(landlord, tenant, stranger)) as [
      Page,
      Page,
      Page,
    ]
    const sent = await writer.ok(sendApplication, { id: listing, body: APPLICATION }, tenant)
    await expect.poll(() => ofLandlord.stale).toEqual(['applications', 'listings'])
    await expect.poll(() => ofTenant.stale).toEqual(['applications', 'listings'])
    await writer.drain()
    // The bell.
    await expect.poll(() => ofLandlord.stale).toContain('notifications')
    await writer.ok(acceptApplication, { id: sent.id }, landlord)
    await expect.poll(() => ofTenant.stale.length).toBe(4)
    expect(ofStranger.stale).toEqual([])
    for (const page of [ofLandlord, ofTenant, ofStranger]) page.close()
  })

  test('what somebody does at this moment reaches the pages of those whom it is for, and is told once', async () => {
    const [ofTenant, ofLandlord] = (await standing(tenant, landlord)) as [Page, Page]
    const data = { conversation_id: 'c', person_id: landlord.id, state: 'typing' }
    await noteSignal(writer.product.runtime.db, { noun: 'presence', people: [tenant.id], data })
    await expect.poll(() => ofTenant.signals).toEqual([{ noun: 'presence', data }])
    // Who comes a moment later learns nothing of it.
    const late = await openPage(tenant)
    await noteMessage()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(late.signals).toEqual([])
    expect(ofLandlord.signals).toEqual([])
    expect(ofTenant.stale).toEqual([])
    for (const page of [ofTenant, ofLandlord, late]) page.close()
  })

  test('a draft is nothing to its tenant; once it is sent, every step of the signing is told', async () => {
    const [ofTenant, ofLandlord, ofStaff] = (await standing(tenant, landlord, staff)) as [
      Page,
      Page,
      Page,
    ]
    const draft = await readyDraft(writer, landlord, tenant)
    await expect.poll(() => ofLandlord.stale).toContain('contracts')
    expect(ofTenant.stale).not.toContain('contracts')
    await writer.ok(commitContract, { id: draft.id, body: { sign_type: 'electronic' } }, landlord)
    await expect.poll(() => ofTenant.stale).toContain('contracts')
    await expect.poll(() => ofStaff.stale).toContain('contracts')
    for (const page of [ofTenant, ofLandlord, ofStaff]) page.close()
  })

  test('what was done a moment before a page follows is told to it at once', async () => {
    const [ofLandlord] = (await standing(landlord)) as [Page]
    await readyDraft(writer, landlord, tenant)
    await expect.poll(() => ofLandlord.stale).toContain('contracts')
    const late = await openPage(landlord)
    await expect.poll(() => late.stale).toContain('contracts')
    for (const page of [ofLandlord, late]) page.close()
  })

  test('what is undone is never told', async () => {
    const [ofStaff] = (await standing(staff)) as [Page]
    await expect(
      writer.product.jobContext().inTransaction(async (ctx) => {
        await ctx.announce({ name: 'tests.x', noun: 'user', subject_id: staff.id, data: {} })
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await noteMessage()
    await expect.poll(() => ofStaff.stale).toContain('marketing')
    expect(ofStaff.stale).not.toContain('accounts')
    ofStaff.close()
  })
})

describe('how it ends', () => {
  test('with its session, at once and at every server; other sessions go on', async () => {
    const [ofTenant, ofLandlord] = (await standing(tenant, landlord)) as [Page, Page]
    await writer.ok(endOwnSession, { id: tenant.session_id }, tenant)
    await ofTenant.ended
    expect((await ask(tenant)).status).toBe(401)
    await readyDraft(writer, landlord, tenant)
    await expect.poll(() => ofLandlord.stale).toContain('contracts')
    ofLandlord.close()
  })

  test('a page that goes is forgotten, and one person has no more than twelve at a server', async () => {
    const open = reader.product.changes.count()
    const pages = []
    for (let n = 0; n < 12; n += 1) pages.push(await openPage(tenant))
    expect(reader.product.changes.count()).toBe(open + 12)
    const refused = await ask(tenant)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    const other = await openPage(landlord)
    for (const page of [...pages, other]) page.close()
    await expect.poll(() => reader.product.changes.count()).toBe(open)
    const again = await openPage(tenant)
    again.close()
  })

  /** Ends the session without a word, so that nobody hears of it, and cuts the connection on which it would be heard. */
  const cutListener = async (ended: Person | null = null): Promise<void> => {
    const owner = new pg.Client({ connectionString: database.owner_url })
    await owner.connect()
    if (ended)
      await owner.query(`update sessions set ended_at = now() where id = $1`, [ended.session_id])
    const cut = await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen ${CHANGES_CHANNEL}' and datname = current_database()`,
    )
    await owner.end()
    expect(cut.rowCount).toBe(1)
  }

  test('with a session that ended while the listening connection was lost; other sessions go on', async () => {
    const [ofTenant, ofLandlord] = (await standing(tenant, landlord)) as [Page, Page]
    await cutListener(tenant)
    await ofTenant.ended
    await readyDraft(writer, landlord, tenant)
    await expect.poll(() => ofLandlord.stale).toContain('contracts')
    ofLandlord.close()
  })

  test('a listening connection that is cut comes back, and pages are told that they may have missed something', async () => {
    const [ofStaff] = (await standing(staff)) as [Page]
    await cutListener()
    await expect.poll(() => ofStaff.stale, { timeout: 10_000 }).toContain(ALL_STALE)
    await noteMessage()
    await expect.poll(() => ofStaff.stale.at(-1)).toBe('marketing')
    ofStaff.close()
  })

  test('no connection of the pool is held by an open page', async () => {
    const pages = []
    for (const person of [tenant, landlord, staff]) pages.push(await openPage(person))
    await vi.waitFor(() =>
      expect(reader.product.pool.totalCount).toBe(reader.product.pool.idleCount),
    )
    for (const page of pages) page.close()
  })
})

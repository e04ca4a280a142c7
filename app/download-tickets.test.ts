import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDownloadTicket } from '#features/accounts/shared/api.ts'
import { openSession } from '#features/accounts/server/sessions/sessions.ts'
import { signAccess } from '#features/accounts/server/sessions/tokens.ts'
import { openFixtures, type Fixtures } from '#tests/support/fixtures.ts'

let fixtures: Fixtures
let file: string
let landlord: Reader
let tenant: Reader
let elsewhere: Reader

/** A browser of somebody: its cookie, and the token of the same session. */
interface Reader {
  cookie: string
  token: string
}

const browserOf = async (name: 'landlord' | 'tenant'): Promise<Reader> => {
  const person = fixtures.people[name]!
  const { product } = fixtures.app
  const user = { id: person.id, user_type: person.user_type, is_staff: false } as never
  const session = await product
    .jobContext()
    .inTransaction((ctx) => openSession(ctx, user, 'password'))
  const claims = { user_id: person.id, session_id: session.session_id }
  return {
    cookie: `igloo_session=${session.refresh_token}`,
    token: await signAccess(product.config.keys, claims as never, product.clock.now()),
  }
}

beforeAll(async () => {
  fixtures = await openFixtures()
  file = `/api/contracts/${fixtures.second.contract!}/document`
  landlord = await browserOf('landlord')
  tenant = await browserOf('tenant')
  elsewhere = await browserOf('landlord')
})
afterAll(() => fixtures.app.close())

const ticketFor = async (reader: Reader, address = file): Promise<string> => {
  const answer = await fixtures.app.server.inject({
    method: 'POST',
    url: '/api/auth/download-tickets',
    headers: { authorization: `Bearer ${reader.token}` },
    payload: { address },
  })
  expect(answer.statusCode).toBe(200)
  return (answer.json() as { url: string }).url
}
const open = async (url: string, cookie?: string): Promise<number> =>
  (await fixtures.app.server.inject({ url, headers: cookie ? { cookie } : {} })).statusCode

test('a ticket opens its file once, in the browser that asked for it', async () => {
  const url = await ticketFor(landlord)
  expect(await open(file, landlord.cookie)).toBe(401)
  expect(await open(url, landlord.cookie)).toBe(200)
  expect(await open(url, landlord.cookie)).toBe(401)
})

test('nobody else opens it: another person, another session of the same one, nobody', async () => {
  const url = await ticketFor(landlord)
  for (const cookie of [tenant.cookie, elsewhere.cookie, undefined])
    expect(await open(url, cookie)).toBe(401)
  // Their tries did not use it up.
  expect(await open(url, landlord.cookie)).toBe(200)
})

test('it ends after a minute', async () => {
  const url = await ticketFor(landlord)
  fixtures.app.product.clock.offset_ms += 61_000
  const { cookie } = await browserOf('landlord')
  expect(await open(url, landlord.cookie)).toBe(401)
  expect(await open(url, cookie)).toBe(401)
})

test('it is for one address, and for files alone', async () => {
  const fresh = await browserOf('landlord')
  const ticket = new URL(await ticketFor(fresh), 'http://here').searchParams.get('ticket')!
  expect(await open(`${file}?inline=true&ticket=${ticket}`, fresh.cookie)).toBe(401)
  expect(await open(`${file}?ticket=`, fresh.cookie)).toBe(401)
  const person = await ticketFor(fresh, '/api/auth/user')
  expect(await open(person, fresh.cookie)).toBe(401)
  const foreign = await fixtures.app.call(
    makeDownloadTicket,
    { body: { address: 'https://elsewhere.example/api/x' } },
    fixtures.people.landlord,
  )
  expect(foreign.status).toBe(422)
})

test('who may not see the file does not see it with a ticket either', async () => {
  const stranger = await fixtures.app.person()
  const { product } = fixtures.app
  const session = await product
    .jobContext()
    .inTransaction((ctx) => openSession(ctx, stranger as never, 'password'))
  const token = await signAccess(
    product.config.keys,
    { user_id: stranger.id, session_id: session.session_id } as never,
    product.clock.now(),
  )
  const reader = { cookie: `igloo_session=${session.refresh_token}`, token }
  expect(await open(await ticketFor(reader), reader.cookie)).toBe(404)
})

test('neither the ticket nor the address is kept in clear', async () => {
  const url = await ticketFor(await browserOf('landlord'))
  const { rows } = await fixtures.app.product.runtime.db.execute(
    sql`select token_hash, address_hash from download_tickets order by created_at desc limit 1`,
  )
  const ticket = new URL(url, 'http://here').searchParams.get('ticket')!
  expect(JSON.stringify(rows)).not.toContain(ticket)
  expect(JSON.stringify(rows)).not.toContain(fixtures.second.contract!)
})

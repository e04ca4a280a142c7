import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendApplication } from '#features/applications/shared/api.ts'
import { APPLICATION } from '#features/applications/tests/fixtures.ts'
import { listNotifications } from '#features/notifications/shared/api.ts'
import { listTasks } from '#features/tasks/shared/api.ts'
import { signedContract } from '#tests/support/contracts.ts'
import { makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import type { Conversation } from '../shared/model.ts'

let app: TestApp
let landlord: Person
let tenant: Person
let listing: string
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
  listing = await makeListing(app, landlord)
})
beforeEach(async () => {
  tenant = await app.person()
})
afterAll(() => app.close())

const said = (message: string) => ({ message, client_id: randomUUID() })
const ask = (message = 'Er íbúðin laus?', about = listing): Promise<Conversation> =>
  app.ok(api.writeAboutListing, { id: about, body: said(message) }, tenant)
const answer = (id: string, message: string, as = landlord) =>
  app.ok(api.sendMessage, { id, body: said(message) }, as)
const thread = (id: string, as: Person) => app.ok(api.listMessages, { id, query: {} }, as)

test('a home that is brought in as a draft is seen by its landlord alone until it is listed', async () => {
  const { id } = await ask()
  const draft = await makeListing(app, landlord, { status: 'draft', published_at: null })
  const brought = await app.ok(
    api.connectListings,
    { id, body: { listing_ids: [draft] } },
    landlord,
  )
  const homesOf = (one: Conversation) => one.listings.map((home) => home.id).toSorted()
  expect(homesOf(brought)).toEqual([listing, draft].toSorted())
  expect(homesOf(await app.ok(api.readConversation, { id }, tenant))).toEqual([listing])
})

describe('between two of whom one has blocked the other', () => {
  test('nobody says anything new in an old message or by bringing in a home; what was said is taken back', async () => {
    const { id } = await ask()
    const own = (await thread(id, tenant)).items[0]!
    const theirs = await answer(id, 'Já')
    const home = await makeListing(app, landlord)
    const refused = async (as: Person) => {
      const change = { id: as === tenant ? own.id : theirs.id, body: { message: 'Svaraðu mér!' } }
      return [
        (await app.call(api.changeMessage, change, as)).problem.code,
        (await app.call(api.connectListings, { id, body: { listing_ids: [home] } }, as)).problem
          .code,
        (await app.call(api.connectContracts, { id, body: { contract_ids: [home] } }, as)).problem
          .code,
      ]
    }
    await app.ok(api.blockOtherPerson, { id }, landlord)
    expect(await refused(tenant)).toEqual(Array.from({ length: 3 }, () => 'inbox.blocked'))
    expect(await refused(landlord)).toEqual(Array.from({ length: 3 }, () => 'inbox.you_blocked'))
    expect((await thread(id, landlord)).items.map(({ text }) => text)).toEqual([
      'Já',
      'Er íbúðin laus?',
    ])
    expect((await app.ok(api.removeMessage, { id: own.id }, tenant)).is_deleted).toBe(true)
  })

  test('nobody writes by way of an application either, nor is anything left of it', async () => {
    const { id } = await ask()
    const application = await app.ok(sendApplication, { id: listing, body: APPLICATION }, tenant)
    await app.ok(api.blockOtherPerson, { id }, tenant)
    const write = async (as: Person) =>
      (
        await app.call(
          api.writeAboutApplication,
          { id: application.id, body: said('Svaraðu mér!') },
          as,
        )
      ).problem.code
    expect([await write(landlord), await write(tenant)]).toEqual([
      'inbox.blocked',
      'inbox.you_blocked',
    ])
    expect((await thread(id, tenant)).count).toBe(1)
    // Whoever is blocked cannot take it back.
    await app.ok(api.unblockOtherPerson, { id }, landlord)
    expect(await write(landlord)).toBe('inbox.blocked')
  })
})

test('who is no party of a lease any more changes nothing that the others read', async () => {
  await app.prove(landlord)
  const lease = await signedContract(app, landlord, tenant)
  const { id } = await app.ok(
    api.writeAboutContract,
    { id: lease.id, body: said('Velkomin') },
    tenant,
  )
  const own = (await thread(id, tenant)).items[0]!
  await app.product.runtime.db.execute(
    sql`delete from contract_parties where contract_id = ${lease.id} and user_id = ${tenant.id}`,
  )
  const change = { id: own.id, body: { message: 'Borgið hingað' } }
  expect((await app.call(api.changeMessage, change, tenant)).problem.code).toBe(
    'inbox.parties_changed',
  )
})

test('what was deleted is told of no more, once nothing else is unread', async () => {
  const owner = await app.person({ user_type: 'LL' })
  const home = await makeListing(app, owner)
  const { id } = await ask('Óvart', home)
  const second = await answer(id, 'Líka', tenant)
  const first = (await thread(id, tenant)).items[1]!
  const told = async () => {
    await app.drain()
    const { items } = await app.ok(listNotifications, { id: owner.id, query: {} }, owner)
    return items.filter((one) => one.kind === 'message_received').length
  }
  expect(await told()).toBe(1)
  await app.ok(api.removeMessage, { id: first.id }, tenant)
  expect(await told()).toBe(1)
  await app.ok(api.removeMessage, { id: second.id }, tenant)
  expect(await told()).toBe(0)
})

test('the parties of a lease write to nobody where the other side has no account, and are told so before', async () => {
  await app.prove(landlord)
  const lease = await signedContract(app, landlord, tenant)
  await app.product.runtime.db.execute(
    sql`update contract_parties set user_id = null, linked_by = null where contract_id = ${lease.id} and user_id = ${tenant.id}`,
  )
  const about = { query: { contract_id: lease.id } }
  expect(await app.ok(api.findConversation, about, landlord)).toMatchObject({
    conversation_id: null,
    people: [],
  })
  const written = await app.call(
    api.writeAboutContract,
    { id: lease.id, body: said('Sæll') },
    landlord,
  )
  expect([written.status, written.problem.code]).toEqual([409, 'inbox.nobody'])
})

test('what waits to be read is told by who wrote it, how many there are and about which home', async () => {
  const reader = await app.person({ user_type: 'LL' })
  const home = await makeListing(app, reader)
  const { id } = await ask('Er hún laus?', home)
  await answer(id, 'Og hvenær?', tenant)
  const { items } = await app.ok(listTasks, {}, reader)
  expect(items.find((task) => task.kind === 'inbox.read')).toMatchObject({
    path: `/inbox/${id}`,
    params: {
      person: tenant.full_name.split(' ')[0],
      count: 2,
      home: 'Barmahlíð',
    },
  })
})

test('a long message is told by its beginning, with no letter cut in half', async () => {
  const reader = await app.person({ user_type: 'LL' })
  const home = await makeListing(app, reader)
  const { id } = await ask('Er hún laus?', home)
  await answer(id, `${'a'.repeat(139)}😀 og meira`, tenant)
  const { items } = await app.ok(listTasks, {}, reader)
  expect(items.find((task) => task.kind === 'inbox.read')?.params).toMatchObject({
    text: `${'a'.repeat(139)}…`,
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { someoneWaits } from '#tests/support/lock-waits.ts'
import { makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../../shared/api.ts'
import { LATELY } from '../../shared/rules.ts'
import { PAPER } from '../../tests/fixtures.ts'

let app: TestApp
let landlord: Person
let tenant: Person
let homes: readonly string[]
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
  homes = await Promise.all([makeListing(app, landlord), makeListing(app, landlord)])
})
beforeEach(async () => {
  tenant = await app.person()
})
afterAll(() => app.close())

const said = (message = 'Er íbúðin laus?', client_id: string = randomUUID()) => ({
  message,
  client_id,
})
const ask = (home: string, body = said()) =>
  app.call(api.writeAboutListing, { id: home, body }, tenant)
const begun = async (home: string) => (await ask(home)).body.id
const list = () => app.ok(api.listConversations, { query: {} }, tenant)

describe('the name that a device gives a message', () => {
  test('is of one conversation: about another home it begins none, and is refused at its field', async () => {
    const body = said()
    await ask(homes[0]!, body)
    const { status, problem } = await ask(homes[1]!, body)
    expect([status, problem.errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'client_id', code: 'already_taken' })],
    ])
    expect((await list()).count).toBe(1)
  })

  test('does not answer for what was written elsewhere, one after the other or at once', async () => {
    const [first, second] = [await begun(homes[0]!), await begun(homes[1]!)]
    const send = (id: string, message: string, client_id: string) =>
      app.call(api.sendMessage, { id, body: said(message, client_id) }, tenant)
    const name = randomUUID()
    expect((await send(first, 'Fyrra', name)).status).toBe(200)
    expect((await send(second, 'Seinna', name)).status).toBe(422)
    const other = randomUUID()
    const both = await Promise.all([send(first, 'Eitt', other), send(second, 'Tvö', other)])
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })
})

test('first messages about many homes at once are no more than those of a day', async () => {
  const most = LATELY['inbox.too_many_new']
  const many = await Promise.all(Array.from({ length: most + 8 }, () => makeListing(app, landlord)))
  const answers = await Promise.all(many.map((home) => ask(home)))
  expect(answers.filter((one) => one.status === 200)).toHaveLength(most)
  expect((await list()).count).toBe(most)
})

test('an attachment that was sent meanwhile is not taken back any more', async () => {
  const id = await begun(homes[0]!)
  const { body } = (await app.upload(
    api.uploadConversationAttachments,
    { id },
    [{ field: 'attachments', name: 'skjal.pdf', type: 'application/pdf', bytes: PAPER }],
    tenant,
  )) as unknown as { body: { success: { id: string }[] } }
  const paper = body.success[0]!.id
  const { db } = app.product.runtime
  const asked: Promise<{ status: number }>[] = []
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from conversation_attachments where id = ${paper} for update`)
    const message = { ...said('Hér er skjalið'), attachment_ids: [paper] }
    asked.push(app.call(api.sendMessage, { id, body: message }, tenant))
    await expect.poll(() => someoneWaits(db)).toBe(true)
    asked.push(app.call(api.removeConversationAttachment, { id: paper }, tenant))
    await expect.poll(() => someoneWaits(db, 2)).toBe(true)
  })
  expect((await Promise.all(asked)).map((one) => one.status)).toEqual([200, 404])
  const [message] = (await app.ok(api.listMessages, { id, query: {} }, tenant)).items
  expect(message!.attachments.map((one) => one.id)).toEqual([paper])
})

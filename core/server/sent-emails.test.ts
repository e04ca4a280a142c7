import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { corePersonalData } from './core-personal-data.ts'
import { newId } from './ids.ts'
import type { Erase } from './personal-data.ts'
import { events, sentEmails } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('with an account go the e-mails to it, and those to others whose subject names it for what it did', async () => {
  const { runtime } = app.product
  const [leaving, other] = [await app.person(), await app.person()]
  const at = app.product.clock.now().toISOString()
  const did = async (actor_id: string) => {
    const [id, subject_id, message_id] = [newId(), newId(), newId()]
    await runtime.db.insert(events).values({
      id,
      name: 'inbox.message_sent',
      noun: 'conversation',
      subject_id,
      actor_id,
      data: { message_id },
      occurred_at: at,
    })
    return { id, subject_id, message_id }
  }
  const [mine, theirs] = [await did(leaving.id), await did(other.id)]
  const keys = (of: typeof mine) => [
    `notifications:${of.id}:${other.id}:viewing_booked`,
    `reviews:written:${of.subject_id}`,
    `inbox:unread:${of.message_id}:${other.id}`,
  ]
  const mail = (key: string, person_id: string) => ({
    id: newId(),
    key,
    person_id,
    subject: 'Jón Jónsson',
    lang: 'is' as const,
    sent_at: at,
  })
  await runtime.db
    .insert(sentEmails)
    .values([
      ...[...keys(mine), ...keys(theirs)].map((key) => mail(key, other.id)),
      mail('accounts:welcome:1', leaving.id),
    ])
  const erase = corePersonalData.tables.sent_emails!.erased as Erase
  await app.product
    .jobContext()
    .inTransaction((ctx) => erase({ ...ctx, person_id: leaving.id, dropFile: () => undefined }))
  const left = (await runtime.db.select().from(sentEmails)).map(({ key }) => key)
  expect(left.toSorted()).toEqual(keys(theirs).toSorted())
})

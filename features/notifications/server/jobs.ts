import { noteChanges } from '#core/server/changes.ts'
import { waitForTurn, type Db } from '#core/server/db.ts'
import type { EventMessage } from '#core/server/events.ts'
import { newId } from '#core/server/ids.ts'
import type { Job, JobContext } from '#core/server/context.ts'
import { job } from '#core/server/jobs.ts'
import type { Notice, NoticeRule } from '#core/server/notices.ts'
import { happenedAt } from '#core/server/timeline.ts'
import type { NotificationMethod, NotificationType } from '../shared/enums.ts'
import { NOTIFIED } from './changes.ts'
import { sendNoticeEmail } from './delivery/emails.ts'
import { sendNoticePush } from './delivery/pushes.ts'
import { sendNoticeText } from './delivery/texts.ts'
import { readersOf, typeOf, wanting, type Delivery, type Reader } from './delivery/readers.ts'
import { devicesOf } from './devices/push-devices.ts'
import { noticeRules } from './extension-points.ts'
import { sayAnew, takeBack, whereStanding } from './queries.ts'
import { notifications } from './tables.ts'

interface Told {
  event_id: string
  subject_id: string
  at: string
}

/** One row for an event and a person. */
const write = async (
  db: Db,
  { event_id, at }: Told,
  type: NotificationType,
  { kind }: Notice,
  readers: readonly Reader[],
): Promise<void> => {
  const rows = readers.map((one) => ({
    id: newId(Date.parse(at)),
    event_id,
    type,
    kind,
    ...one,
    created_at: at,
  }))
  if (rows.length === 0) return
  await db.insert(notifications).values(rows).onConflictDoNothing()
  await noteChanges(
    db,
    rows.map((row) => ({ noun: NOTIFIED, id: row.user_id })),
  )
}

/** To those alone who can read nothing like it, and of what comes back others read how it is now; events about one thing in turn, so that none of them adds a second one. */
const writeAlone = (
  work: JobContext,
  told: Told,
  type: NotificationType,
  found: Notice,
  readers: readonly Reader[],
): Promise<void> =>
  work.inTransaction(async ({ tx }) => {
    await waitForTurn(tx, `notifications:${type}:${told.subject_id}`)
    const stands = await whereStanding(tx, type, readers)
    const missing = readers.filter((one) => !stands.has(one.user_id))
    await write(tx, told, type, found, missing)
    if (!found.comes_back) return
    const others = readers.filter((one) => stands.has(one.user_id))
    await sayAnew(tx, type, found.kind, others)
  })

/** How many readers are written at once: a statement has 65,535 parameters at most. */
const BATCH = 1_000

/** A notice to each of its readers by the methods that they want. */
const deliver = async (
  work: JobContext,
  rule: NoticeRule,
  { event_id, subject_id }: EventMessage,
  found: Notice,
): Promise<void> => {
  const readers = await readersOf(work.db, found)
  const at = await happenedAt(work.db, event_id)
  if (at === null) return
  for (let from = 0; from < readers.length; from += BATCH)
    await deliverTo(
      work,
      rule,
      { event_id, subject_id, at },
      found,
      readers.slice(from, from + BATCH),
    )
}

const deliverTo = async (
  work: JobContext,
  rule: NoticeRule,
  told: Told,
  found: Notice,
  readers: readonly Reader[],
): Promise<void> => {
  const { event_id } = told
  const type = typeOf(rule)
  const shown = await wanting(work.db, readers, type, 'product')
  if (found.stands_alone || found.comes_back) await writeAlone(work, told, type, found, shown)
  else await write(work.db, told, type, found, shown)
  if (found.comes_back) return
  const send = async (method: NotificationMethod, one: Job<Delivery>): Promise<void> => {
    for (const { user_id } of await wanting(work.db, readers, type, method))
      await work.jobs.enqueue(
        work.db,
        one,
        { event_id, user_id, kind: found.kind },
        `${one.name}:${event_id}:${user_id}:${found.kind}`,
      )
  }
  if (rule.emailed.includes(found.kind)) await send('email', sendNoticeEmail)
  if (rule.texted.includes(found.kind)) await send('sms', sendNoticeText)
  await pushTo(work, { event_id, kind: found.kind }, await wanting(work.db, readers, type, 'push'))
}

/** One job for each device that gets push messages. */
const pushTo = async (
  work: JobContext,
  told: Omit<Delivery, 'user_id'>,
  readers: readonly Reader[],
): Promise<void> => {
  const devices = await devicesOf(
    work.db,
    readers.map(({ user_id }) => user_id),
  )
  for (const { id: device_id, user_id } of devices)
    await work.jobs.enqueue(
      work.db,
      sendNoticePush,
      { ...told, user_id, device_id },
      `${sendNoticePush.name}:${told.event_id}:${device_id}:${told.kind}`,
    )
}

/** One queue for all of them: a queue has its own table and is asked for work twice a second. */
export const notify = job<EventMessage>('notifications.tell', async (work, announced) => {
  const rule = noticeRules.answer().get(announced.name)
  if (!rule) throw new Error(`no notice rule for ${announced.name}`)
  const answer = await rule.find(work.db, announced, null)
  for (const found of answer === null ? [] : [answer].flat()) {
    if ('withdraws' in found) await takeBack(work.db, found)
    else if (rule.kinds.includes(found.kind)) await deliver(work, rule, announced, found)
    else throw new Error(`${announced.name}: ${found.kind} is not declared`)
  }
})

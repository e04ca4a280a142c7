import { noteChanges } from '#core/server/changes.ts'
import type { EventMessage } from '#core/server/events.ts'
import { extensionPoint } from '#core/server/extension-point.ts'
import { newId } from '#core/server/ids.ts'
import type { JobContext } from '#core/server/context.ts'
import { job } from '#core/server/jobs.ts'
import type { Notice, NoticeRule } from '#core/server/notices.ts'
import { happenedAt } from '#core/server/timeline.ts'
import { peopleActingFor } from '#features/accounts/server/public/people.ts'
import { isType, type NotificationType } from '../shared/enums.ts'
import { NOTIFIED } from './changes.ts'
import { takeBack, optedOut } from './queries.ts'
import { notifications } from './tables.ts'

/** Who is notified of which event: the manifests of the features say so, and app hands all of it over. */
export const noticeRules = extensionPoint<ReadonlyMap<string, NoticeRule>>(
  'notifications.notice_rules',
)

const typeOf = ({ event, type }: NoticeRule): NotificationType => {
  if (!isType(type)) throw new Error(`${event}: the settings know no type ${type}`)
  return type
}

/** One row for an event and a person, unless they do not want it here. */
const write = async (
  work: JobContext,
  announced: EventMessage,
  type: NotificationType,
  { kind, people, params }: Notice,
): Promise<void> => {
  if (people.length === 0) return
  const acting = await peopleActingFor(
    work.db,
    people.map((one) => one.principal_id),
  )
  const readers = people.flatMap(({ principal_id, link }) =>
    (acting.get(principal_id) ?? []).map((user_id) => ({ user_id, link })),
  )
  const not = await optedOut(
    work.db,
    readers.map((one) => one.user_id),
    type,
    'product',
  )
  const at = await happenedAt(work.db, announced.event_id)
  if (at === null) return
  const rows = readers
    .filter((one) => !not.has(one.user_id))
    .map((one) => ({
      id: newId(Date.parse(at)),
      event_id: announced.event_id,
      type,
      kind,
      params,
      ...one,
      created_at: at,
    }))
  if (rows.length === 0) return
  await work.db.insert(notifications).values(rows).onConflictDoNothing()
  await noteChanges(
    work.db,
    rows.map((row) => ({ noun: NOTIFIED, id: row.user_id })),
  )
}

/** One queue for all of them: a queue has its own table and is asked for work twice a second. */
export const notify = job<EventMessage>('notifications.tell', async (work, announced) => {
  const rule = noticeRules.answer().get(announced.name)
  if (!rule) throw new Error(`no notice rule for ${announced.name}`)
  const answer = await rule.find(work.db, announced)
  for (const found of answer === null ? [] : [answer].flat()) {
    if ('withdraws' in found) await takeBack(work.db, found)
    else if (rule.kinds.includes(found.kind)) await write(work, announced, typeOf(rule), found)
    else throw new Error(`${announced.name}: ${found.kind} is not declared`)
  }
})

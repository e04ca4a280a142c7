import type { Db } from '#core/server/db.ts'
import type { Notice, NoticeRule } from '#core/server/notices.ts'
import { readAnnounced } from '#core/server/timeline.ts'
import { principalsOf } from '#features/accounts/server/public.ts'
import { peopleActingFor } from '#features/accounts/server/public/people.ts'
import { isType, type NotificationMethod, type NotificationType } from '../../shared/enums.ts'
import { noticeRules } from '../extension-points.ts'
import { optedOut } from '../queries.ts'

export const typeOf = ({ event, type }: NoticeRule): NotificationType => {
  if (!isType(type)) throw new Error(`${event}: the settings know no type ${type}`)
  return type
}

export interface Reader {
  user_id: string
  link: string
  /** What the sentence names. */
  params: Notice['params']
}

/** The people who read a notice, each by the link of the principal for whom they act. */
export const readersOf = async (
  db: Db,
  { people, params: ofAll }: Pick<Notice, 'people' | 'params'>,
): Promise<Reader[]> => {
  if (people.length === 0) return []
  const acting = await peopleActingFor(
    db,
    people.map((one) => one.principal_id),
  )
  return people.flatMap(({ principal_id, link, params }) =>
    (acting.get(principal_id) ?? []).map((user_id) => ({
      user_id,
      link,
      params: { ...ofAll, ...params },
    })),
  )
}

export const wanting = async (
  db: Db,
  readers: readonly Reader[],
  type: NotificationType,
  method: NotificationMethod,
): Promise<Reader[]> => {
  const ids = readers.map((one) => one.user_id)
  const not = await optedOut(db, ids, type, method)
  return readers.filter((one) => !not.has(one.user_id))
}

/** A notice of an event to one person. It holds nothing of what the notice says. */
export interface Delivery {
  event_id: string
  user_id: string
  kind: string
}

/** What one of its readers is told of an event by now; null where it holds no more. */
export const findNotice = async (
  db: Db,
  { event_id, user_id, kind }: Delivery,
): Promise<({ type: NotificationType } & Pick<Reader, 'link' | 'params'>) | null> => {
  const announced = await readAnnounced(db, event_id)
  const rule = announced && noticeRules.answer().get(announced.name)
  const principals = principalsOf(user_id)
  const answer = announced && rule ? await rule.find(db, announced, principals) : null
  const notice = [answer ?? []]
    .flat()
    .find((one): one is Notice => 'kind' in one && one.kind === kind)
  // Of a notice to thousands the people of this one alone are asked for: each of them has a job of its own.
  const mine = notice?.people.filter((one) => principals.includes(one.principal_id)) ?? []
  const reader =
    notice &&
    (await readersOf(db, { ...notice, people: mine })).find((one) => one.user_id === user_id)
  return rule && reader ? { type: typeOf(rule), link: reader.link, params: reader.params } : null
}

import type { Db } from './db.ts'
import type { EventKind, EventMessage } from './events.ts'

/** What people read in the product of one event. `link` is a path of ours; `params` is what the sentence names. */
export interface Notice {
  kind: string
  /** Principals: the people who act for an organization read what is for it. */
  people: readonly Addressed[]
  params: Readonly<Record<string, string>>
  /** Where somebody can read what the same type says of the same link already, no second one is added. */
  stands_alone?: true
  /**
   * It was told before: where it was withdrawn it is read in the product again, unread, and where it stands it says what this one says.
   * Sent by nothing else. Stands alone.
   */
  comes_back?: true
}
interface Addressed {
  principal_id: string
  link: string
  /** What the sentence names for this one alone, beside the `params` of all. */
  params?: Readonly<Record<string, string>>
}
/** What was told before, of something that did not come to pass or that is done. */
export interface Withdrawal {
  withdraws: string
  link: string
  /** Only those whose sentence named the same. */
  params?: Readonly<Record<string, string>>
  /** Of these principals alone; of everybody where none are named. */
  people?: readonly string[]
}
type Found = Notice | Withdrawal | null | readonly (Notice | Withdrawal)[]

export interface NoticeRule {
  event: string
  /** What the settings tell apart (features/notifications/shared/enums.ts). */
  type: string
  /** The sentences that may come of it: `notifications.kind.*` of the messages. */
  kinds: readonly string[]
  /** Those that also come by e-mail, by `notifications.mail.*`; where the feature writes itself, none of them does. */
  emailed: readonly string[]
  /** Those that also come by SMS, by `notifications.sms.*`: few, of what cannot wait. */
  texted: readonly string[]
  /**
   * Reads who is told what, after the event; null where nobody is told any more. Each side may be told something else.
   * `among`: the caller asks about these principals alone, so a rule that tells many need not read the others.
   */
  find: (db: Db, heard: EventMessage, among: readonly string[] | null) => Promise<Found>
}

export const notice = <D extends Record<string, unknown>>(
  kind: EventKind<D>,
  {
    type,
    kinds,
    emailed = [],
    texted = [],
  }: Pick<NoticeRule, 'type' | 'kinds'> & Partial<Pick<NoticeRule, 'emailed' | 'texted'>>,
  find: (
    db: Db,
    heard: EventMessage<NoInfer<D>>,
    among: readonly string[] | null,
  ) => Promise<Found>,
): NoticeRule => ({
  event: kind.event,
  type,
  kinds,
  emailed,
  texted,
  find: find as NoticeRule['find'],
})

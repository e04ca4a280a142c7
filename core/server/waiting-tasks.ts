import type { PlainDate } from '../shared/plain-date.ts'
import type { Ctx } from './context.ts'

/** Something that waits for the person who asks. */
export interface FoundTask {
  /** One of the kinds of its rule. */
  kind: string
  /** A path of ours to the very field or button; `#name` is the id of an element, or the name of a field. */
  path: string
  /**
   * What its sentences name: homes, numbers, dates as YYYY-MM-DD; `amount` in the minor unit beside its `currency`; of `names` each
   * between `NAMES_APART` (core/shared/names-apart.ts), and in `others` how many more there are.
   */
  params?: Readonly<Record<string, string | number>>
  /** The last day; null where there is none. */
  until?: PlainDate | null
  /** About how many, where it is not what the rule says. */
  minutes?: number
}

interface KindOfTask {
  /** About how long it takes. */
  minutes: number
  /** Its place among those without a near last day: the lowest comes first. */
  at: number
}

/**
 * Tasks of some kinds, derived from what the feature keeps and never kept themselves: what is done is no longer found.
 * The words of `contracts.sign` are `contracts.task.sign.title`, `.why` and `.action`.
 */
export interface WaitingTaskRule {
  /** `person`: what waits for the person as themselves. `staff`: what waits for whoever of the staff comes first. */
  whose: 'person' | 'staff'
  kinds: Readonly<Record<string, KindOfTask>>
  /** The most urgent ones, at most `MOST_OF_A_KIND` of each kind. */
  find: (ctx: Ctx) => Promise<FoundTask[]>
}

export const MOST_OF_A_KIND = 10

/** What staff find as one task: how many there are of something, nothing where there are none. */
export const countedTask = (kind: string, count: number, path: string): FoundTask[] =>
  count === 0 ? [] : [{ kind, path, params: { count } }]

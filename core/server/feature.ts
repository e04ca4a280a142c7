import type { Db } from './db.ts'
import type { ChangeRule } from './changes.ts'
import type { EventKind, EventMessage } from './events.ts'
import type { Answer } from './extension-point.ts'
import type { Job, JobContext } from './context.ts'
import type { NoticeRule } from './notices.ts'
import type { PersonalData } from './personal-data.ts'
import type { Retention } from './purge.ts'
import type { RowSecurity } from './row-security.ts'
import type { Pictures, Site } from './site.ts'
import type { QuickSearchRule } from './quick-search.ts'
import type { WaitingTaskRule } from './waiting-tasks.ts'

/** An imported module, of which the exports of one kind are collected. */
type Module = Readonly<Record<string, unknown>>

/** One event and the jobs that run after it. Several features may listen to one event. */
export interface Listener {
  event: string
  jobs: readonly Job<EventMessage>[]
}

export const on = <D extends Record<string, unknown>>(
  kind: EventKind<D>,
  jobs: readonly Job<EventMessage<NoInfer<D>>>[],
): Listener => ({
  event: kind.event,
  jobs: jobs as readonly Job<never>[] as readonly Job<EventMessage>[],
})

/** Work that runs by the clock. It is harmless when it runs again. */
export interface TimedWork {
  name: string
  /** `day`: once, after midnight in Iceland. `minute`: what a lost message would otherwise leave undone. */
  every: 'day' | 'minute'
  run: (work: JobContext) => Promise<unknown>
}

/** The server side of a feature. `app/` collects the manifests of all features and knows nothing else of them. */
export interface Feature {
  name: string
  /** The features that this one may import: their shared/, server/public.ts, server/tables.ts and web/parts. */
  leans_on: readonly string[]
  /** Folders of server/ beside those of the vocabulary: one for each noun that needs several files. */
  areas?: readonly string[]
  /** The module of shared/api.ts. */
  endpoints?: Module
  /** The module of shared/model.ts; its schemas have these names in the documents of the API. */
  models?: Module
  /** Modules that export handlers, one for each endpoint. */
  handlers?: readonly Module[]
  /** Modules that export jobs; which queue they wait in is said by their lane. */
  jobs?: readonly Module[]
  listeners?: readonly Listener[]
  /** Whom the product tells of which of the feature's events. */
  notices?: readonly NoticeRule[]
  /** Whose open pages are told when something of the feature has changed. */
  changes?: readonly ChangeRule[]
  /** What of the feature waits for somebody. */
  waiting_tasks?: readonly WaitingTaskRule[]
  /** Where the palette looks for things of the feature. */
  quick_search?: readonly QuickSearchRule[]
  /** Answers to what features that this one leans on leave open. */
  answers?: readonly Answer[]
  timed?: readonly TimedWork[]
  site?: Site
  pictures?: Pictures
  /** Brings the content of this release into the tables; harmless when run again. `now` is the real clock. */
  bringContent?: (db: Db, now: Date) => Promise<unknown>
  /** Which rows of the feature's tables are a person's own; every table is named. */
  row_security?: RowSecurity
  /** Rows of the feature's tables that are removed every night. */
  retention?: readonly Retention[]
  /** The feature's other tables, each with the reason why its rows stay. */
  kept_tables?: Readonly<Record<string, string>>
  /** What of its tables is handed to a person who asks for their data, and what is erased with an account; every table is named. */
  personal_data?: PersonalData
}

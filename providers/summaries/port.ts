import type { Lang } from '#core/shared/language/languages.ts'

/** Points of a summary and characters of one, at most. */
export const POINTS_MOST = 8
export const POINT_MAX = 300

export interface SummaryRequest {
  /** In the order in which they were written. `by` stands for a person, such as `P1`; no name is sent. */
  messages: readonly { by: string; text: string }[]
  /** the language of the summary */
  to: Lang
}

/** What people wrote to each other, in short and as plain text. Their words are data: nothing in them changes what is asked. */
export interface Summaries {
  /** Who makes them, as people read it; null where nobody is connected. */
  source: string | null
  /** At most `POINTS_MOST` points, none longer than `POINT_MAX`. Faults: `not_connected`, `refused` and `malformed` (final), `unavailable` and `timeout` (retryable). */
  summarize(request: SummaryRequest): Promise<string[]>
}

declare module '#core/shared/ports.ts' {
  interface Ports {
    summaries: Summaries
  }
}

import type pg from 'pg'
import type { ActorName } from '#tests/support/actors.ts'
import type { Fixtures } from '#tests/support/fixtures.ts'

/** Who asks for a row, and where a test looks further, past row security. */
export interface Reader {
  id: string
  name: ActorName
  fixtures: Fixtures
  owner: pg.Client
}

/** Whether a row is the reader's own. */
export type OwnRow = (row: Record<string, unknown>, reader: Reader) => boolean | Promise<boolean>

/** What a feature says of its tables, by hand, in `tests/tables.ts`. */
export interface TableRows {
  /**
   * Every column that says whose something is, with the one place that may fill it and what that place knows. A new
   * column fails the test until somebody has thought about how a stranger could come to be in it.
   */
  people: Readonly<Record<string, string>>
  /** Every table with row security, and which of its rows are a person's. */
  own?: Readonly<Record<string, OwnRow>>
  /** Of those, the ones that the fixtures leave empty: a row of this person's, as `insert` takes it. */
  short_lived?: Readonly<Record<string, (person: { id: string; session_id: string }) => object>>
}

export const ownUser: OwnRow = (row, reader) => row.user_id === reader.id

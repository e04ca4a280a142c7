import { getTableColumns, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { KeepingLaw, Obligation } from '../shared/personal-data.ts'
import type { PlainDate } from '../shared/plain-date.ts'
import type { Ctx } from './context.ts'
import type { Db } from './db.ts'
import { lookupColumnsOf } from './encrypted-columns.ts'
import { ownedBy } from './ownership.ts'

/** Reads the rows about a person as they are handed to that person (GDPR art. 15 and 20). */
export type HandOver = (db: Db, personId: string) => Promise<readonly object[]>

/** One erasure, in its transaction. */
export interface Erasure {
  tx: Db
  person_id: string
  now: Date
  /** Names a file that goes once the transaction has committed. */
  dropFile: (fileKey: string) => void
  /** Tells others of what goes with the account; commits with the erasure. */
  announce: Ctx['announce']
}

/** Removes or empties the rows about a person; answers how many. Done again, it finds none. */
export type Erase = (erasure: Erasure) => Promise<number>

/** What a feature does with one of its tables for the person whom the rows are about. A sentence is the reason why nothing is done. */
export interface PersonalTable {
  handed_over: HandOver | string
  erased: Erase | string
}

/** A file that is handed over beside the rows. `name` is its path in the archive. */
export interface HandedFile {
  name: string
  file_key: string
}

/** A law that makes rows stay after an erasure, and the last day on which they do. */
export interface KeptByLaw {
  law: KeepingLaw
  until: PlainDate
}

/** What a feature knows about people. */
export interface PersonalData {
  /** Erased in this order: rows that point at others stand before them. */
  tables: Readonly<Record<string, PersonalTable>>
  files?: (db: Db, personId: string) => Promise<readonly HandedFile[]>
  /** Locks what an obligation may come of at this moment: the account is erased or it comes about, never both. */
  hold?: (db: Db, personId: string) => Promise<void>
  obligations?: (db: Db, personId: string, today: PlainDate) => Promise<readonly Obligation[]>
  keeps?: (db: Db, personId: string) => Promise<readonly KeptByLaw[]>
  /** Things of the feature about which the person is told when staff look at them. */
  things?: (db: Db, personId: string) => Promise<readonly string[]>
}

/** SQL: whether a column holds this person. */
export const isOf = (personId: string, column: SQL | Column): SQL =>
  ownedBy({ acts_for: [personId] }, column)

/**
 * The rows of a table that `where` finds, without the columns in `hidden` (secrets, and ids of other people) and without
 * the hashes by which encrypted values are found.
 */
export const handedRows =
  (
    table: PgTable,
    where: (personId: string) => SQL | undefined,
    hidden: readonly string[] = [],
  ): HandOver =>
  (db, personId) => {
    const left = new Set([...hidden, ...lookupColumnsOf(table)])
    const columns = Object.fromEntries(
      Object.entries(getTableColumns(table)).filter(([name]) => !left.has(name)),
    )
    return db.select(columns).from(table).where(where(personId))
  }

/** Deletes the rows that `where` finds. */
export const deletedRows =
  (table: PgTable, where: (personId: string) => SQL | undefined): Erase =>
  async ({ tx, person_id }) =>
    (await tx.delete(table).where(where(person_id))).rowCount ?? 0

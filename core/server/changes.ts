import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** What the database calls to every process that listens. */
export const CHANGES_CHANNEL = 'igloo_changes'
/** Ends what is open for a session; the feed itself knows it. */
export const ENDED_SESSION = 'ended_session'

/** That something happened to a thing: its noun and its id, never what. */
export interface Change {
  noun: string
  id: string
}

/** Whose pages show a thing, and which of their reads a change of it makes stale. */
export interface ChangeRule {
  noun: string
  /** Principals; those who act for them are told. */
  people: (db: Db, id: string) => Promise<readonly string[]>
  /** All staff who have a page open are told too. */
  notifies_staff: boolean
  /** Features. */
  stale: readonly string[]
}

/** Calls to every process once this transaction is committed; what is undone is never called. */
export const noteChanges = async (tx: Db, changes: readonly Change[]): Promise<void> => {
  if (changes.length === 0) return
  const calls = changes.map(({ noun, id }) => `${noun}:${id}`)
  await tx.execute(
    sql`select pg_notify(${CHANGES_CHANNEL}, call) from unnest(${sql.param(calls)}::text[]) call`,
  )
}

/** What somebody does at this moment. It is told to the open pages of these principals and kept nowhere. */
export interface Signal {
  noun: string
  people: readonly string[]
  data: Readonly<Record<string, string>>
}

/** What the database carries in one call is at most 8000 bytes. */
const MOST_TOLD = 100

/** Tells every process at once, or with the transaction that this is in. */
export const noteSignal = async (db: Db, signal: Signal): Promise<void> => {
  const people = signal.people.slice(0, MOST_TOLD)
  if (people.length === 0) return
  await db.execute(
    sql`select pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify({ ...signal, people })})`,
  )
}

/** Null for what is no signal of ours. */
export const parseSignal = (call: string): Signal | null =>
  call.startsWith('{') ? (JSON.parse(call) as Signal) : null

/** Null for what is no change of ours. */
export const parseChange = (call: string): Change | null => {
  const [, noun, id] = /^(\w+):([\w-]{1,64})$/.exec(call) ?? []
  return noun === undefined || id === undefined ? null : { noun, id }
}

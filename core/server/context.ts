import type { Actor } from '../shared/access.ts'
import type { Operator } from '../shared/operator.ts'
import type { Ports } from '../shared/ports.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import type { DataKeys } from './encryption.ts'
import type { KeyRing } from './keys.ts'
import type { Log } from './log.ts'
import type { EmailChoice } from './email-choices.ts'
import type { Translators } from './messages.ts'
import type pg from 'pg'

/** Where and how this process runs; parsed once in app/config.ts. */
export interface CoreConfig {
  mode: 'demo' | 'development' | 'production' | 'test'
  public_url: string
  /** The current secret. What is signed or derived takes a key of `keys`, by its purpose. */
  secret: string
  /** The current secret and the one before it; what was made with either is still known. */
  keys: KeyRing
  /** What encrypts the numbers of people in the database, and finds them. */
  data_keys: DataKeys
  check_replies: boolean
  /** Multiplies every limit of calls; 1 in production. */
  rate_factor: number
  /** Where e-mails to staff go. */
  staff_mail: string
  /** Where the head of the audit chain is written once a day: a file always, an e-mail and the file store by configuration. */
  anchor: { file: string; mail: string | null; in_store: boolean }
  /** Who runs this; null where nobody was named, as in a demo. */
  operator: Operator | null
}

/**
 * What a job does to the world outside, and so which queue it waits in. `prompt`: an e-mail that somebody is waiting
 * for; each such job has a queue of its own, so that no backlog is before it. `mail`: every other e-mail, and SMS that nobody waits for.
 * `vendor`: a call to a vendor, which may be slow. `local`: our own rows alone.
 */
export type Lane = 'prompt' | 'mail' | 'vendor' | 'local'

/** Work after the answer. Harmless when run twice: every effect outside carries its own key. */
export interface Job<D = unknown> {
  name: string
  /** Tries after the first, with growing waits. */
  retries: number
  lane: Lane
  run: (work: JobContext, data: D) => Promise<void>
}

export interface JobRunner {
  /** Adds work in the caller's transaction. A key that waits to run for the first time is not added again. */
  enqueue: <D>(tx: Db, job: Job<D>, data: D, key: string) => Promise<void>
  /** The same for many, in one statement. */
  enqueueAll: <D>(tx: Db, job: Job<D>, all: readonly { data: D; key: string }[]) => Promise<void>
  start: (makeContext: () => JobContext) => Promise<void>
  stop: () => Promise<void>
  /** Runs everything that waits, in this call, until nothing is left (tests, the moved clock). Returns how many ran. */
  drain: (makeContext: () => JobContext) => Promise<number>
  /** Postponed jobs do not count as waiting. */
  backlog: () => Promise<{ waiting: number; failed: number }>
}

/** A fact of a feature, in the past tense, about one thing. `data` holds ids, dates and amounts, no personal values. */
export interface EventValue {
  name: string
  noun: string
  subject_id: string
  data: Record<string, unknown>
}

/** What one process holds. Made by app/, handed to every handler and job. */
export interface Runtime {
  pool: pg.Pool
  db: Db
  ports: Ports
  clock: Clock
  config: CoreConfig
  log: Log
  jobs: JobRunner
  translator: Translators
  /** What this person has chosen of e-mails about something (core/server/email-choices.ts); null: write no e-mail. */
  emailsAbout: (userId: string, about: string) => Promise<EmailChoice | null>
}

/** What one call or one job step works with. `tx` is a transaction for unsafe calls and the pool for reads. */
export interface Ctx {
  tx: Db
  actor: Actor
  now: Date
  today: string
  request_id: string
  ip: string
  /** The User-Agent header; null where there is none. */
  agent: string | null
  config: CoreConfig
  /** Writes the facts and the jobs of their listeners in this transaction. */
  announce: (...events: readonly EventValue[]) => Promise<void>
}

/** What a job works with. */
export interface JobContext extends Runtime {
  /** One transaction whose announcements commit with it. Never call a port inside. */
  inTransaction: <T>(step: (ctx: Ctx) => Promise<T>) => Promise<T>
}

/** What is known of a call before its body is read. */
export interface Asked {
  params: Record<string, string>
  actor: Actor
  request_id: string
  ip: string
  headers?: Record<string, string | undefined>
}

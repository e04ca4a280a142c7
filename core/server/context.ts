import type { Actor } from '../shared/access.ts'
import type { Operator } from '../shared/operator.ts'
import type { Ports } from '../shared/ports.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import type { EventValue } from './events.ts'
import type { JobRunner } from './jobs.ts'
import type { KeyRing } from './keys.ts'
import type { Log } from './log.ts'
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
  check_replies: boolean
  /** Multiplies every limit of calls; 1 in production. */
  rate_factor: number
  /** Where letters to staff go. */
  staff_mail: string
  /** Where the head of the audit chain is written once a day: a file always, a letter and the file store by configuration. */
  anchor: { file: string; mail: string | null; in_store: boolean }
  /** Who runs this; null where nobody was named, as in a demo. */
  operator: Operator | null
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
  /** Whether this person wants letters about this (`applications`); app/ says who is asked. */
  wantsLetters: (userId: string, about: string) => Promise<boolean>
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
  /** Writes the fact and the jobs of its listeners in this transaction. */
  announce: (event: EventValue) => Promise<void>
}

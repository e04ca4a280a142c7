import { actsFor, type Actor } from '../shared/access.ts'
import { Failure } from '../shared/problem.ts'
import { listenForChanges, type ChangeListener } from './change-listener.ts'
import { ENDED_SESSION, type Change, type ChangeRule, type Signal } from './changes.ts'
import type { Db } from './db.ts'
import { errorFields, type Log } from './log.ts'
import { asSystem } from './scope.ts'

/** Everything may have changed: the reads of all features. */
export const ALL_STALE = '*'

/** A page that is open. */
export interface Follower {
  actor: Pick<Actor, 'user_id' | 'acts_for' | 'is_staff' | 'session_id'>
  /** The features whose reads are stale now. */
  notify: (stale: readonly string[]) => void
  /** What somebody does at this moment. */
  signal: (noun: string, data: Signal['data']) => void
  end: () => void
}

/** What of a process goes by changes without being a page of somebody. */
export interface Heeder {
  onChange: (change: Change) => void
  /** It listens from now on, for the first time or again: what was called before is not known. */
  onGap: () => void
}

export interface ChangeFeed {
  /** From now on until the feed is closed. */
  heed: (heeder: Heeder) => void
  /** Refuses with 429 or 503 where too many are open; answers how to stop. */
  follow: (follower: Follower) => () => void
  count: () => number
  close: () => Promise<void>
}

interface FeedOptions {
  connectionString: string
  db: Db
  rules: readonly ChangeRule[]
  log: Log
  /** Which of these sessions have ended: asked for a page that is new, and for all after a time in which nothing was heard. */
  endedAmong: (sessionIds: readonly string[]) => Promise<readonly string[]>
  /** Pages that one person, and all people together, may have open at one process. */
  limits?: { person: number; all: number }
}

const LIMITS = { person: 12, all: 5_000 }
/** Changes of one moment are told together. */
const GATHER_MS = 50
/** More than this at once (a nightly run) is told as: everything. */
const MOST_AT_ONCE = 200
/** A page has read what it shows this long, at most, before it follows: what was called meanwhile is told at once. */
const KEPT_MS = 20_000

interface Concerned {
  people: readonly string[]
  rule: ChangeRule
}
/** A change that was called, and whom it concerns: asked once, and only where somebody has a page open. */
interface Heard {
  key: string
  at: number
  concerned: () => Promise<readonly Concerned[]>
}

const concernedBy =
  ({ db, rules, log }: Pick<FeedOptions, 'db' | 'rules' | 'log'>, { noun, id }: Change) =>
  async (): Promise<readonly Concerned[]> => {
    const found: Concerned[] = []
    for (const rule of rules.filter((one) => one.noun === noun))
      try {
        const people = await asSystem('whose pages show a thing decides who is told', () =>
          rule.people(db, id),
        )
        found.push({ people, rule })
      } catch (error) {
        log.warn({ noun, ...errorFields(error) }, 'nobody was told of a change')
      }
    return found
  }

const askOnce = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let asked: Promise<T> | null = null
  return () => (asked ??= ask())
}

/** What these changes make stale for one page. */
const staleFor = async (
  { actor }: Follower,
  changes: readonly Heard[],
): Promise<readonly string[]> => {
  const stale = new Set<string>()
  for (const { concerned } of changes)
    for (const { people, rule } of await concerned())
      if ((rule.notifies_staff && actor.is_staff) || people.some((id) => actsFor(actor, id)))
        for (const feature of rule.stale) stale.add(feature)
  return [...stale].sort()
}

/** The changes of the last seconds, and those that are still to be told. */
const openHearing = (options: Pick<FeedOptions, 'db' | 'rules' | 'log'>) => {
  let kept: Heard[] = []
  let untold = new Map<string, Heard>()
  return {
    hear(change: Change): void {
      const now = Date.now()
      const key = `${change.noun}:${change.id}`
      const heard = { key, at: now, concerned: askOnce(concernedBy(options, change)) }
      kept = [...kept.filter(({ at }) => at > now - KEPT_MS), heard].slice(-MOST_AT_ONCE)
      untold.set(key, heard)
    },
    recent: (): readonly Heard[] => kept.filter(({ at }) => at > Date.now() - KEPT_MS),
    takeUntold(): readonly Heard[] {
      const taken = [...untold.values()]
      untold = new Map()
      return taken
    },
  }
}

const refuseTooMany = (
  { actor }: Follower,
  followers: ReadonlySet<Follower>,
  limits: NonNullable<FeedOptions['limits']>,
): void => {
  const own = [...followers].filter((one) => one.actor.user_id === actor.user_id)
  if (own.length >= limits.person) throw new Failure('core.too_many_requests', 429, {}, 30)
  if (followers.size >= limits.all) throw new Failure('core.busy', 503, {}, 30)
}

/** Ends the pages of sessions whose end was not heard. */
const unheardEnds =
  (
    { endedAmong, log }: Pick<FeedOptions, 'endedAmong' | 'log'>,
    endSession: (id: string) => void,
  ) =>
  async (among: readonly Follower[]): Promise<void> => {
    const ids = among.flatMap(({ actor }) => actor.session_id ?? [])
    if (ids.length === 0) return
    try {
      for (const id of await endedAmong(ids)) endSession(id)
    } catch (error) {
      log.warn(errorFields(error), 'sessions of open pages were not looked at')
    }
  }

const signalTo =
  (followers: ReadonlySet<Follower>) =>
  ({ noun, people, data }: Signal): void => {
    for (const { actor, signal } of followers)
      if (people.some((id) => actsFor(actor, id))) signal(noun, data)
  }

/** Steps one after the other; `soon`: once the changes of a moment are gathered. */
const openTurns = (gathered: () => Promise<void>) => {
  let timer: NodeJS.Timeout | null = null
  let turn: Promise<void> = Promise.resolve()
  const next = (step: () => Promise<void>): void => {
    turn = turn.then(step)
  }
  return {
    next,
    soon: (): void => {
      timer ??= setTimeout(() => {
        timer = null
        next(gathered)
      }, GATHER_MS)
    },
    cancel: (): void => {
      if (timer) clearTimeout(timer)
    },
    done: () => turn,
  }
}

const openNotifying = (
  followers: ReadonlySet<Follower>,
  hearing: ReturnType<typeof openHearing>,
) => {
  const notifyAll = (): void => {
    for (const follower of followers) follower.notify([ALL_STALE])
  }
  const notifyFollower = async (follower: Follower, changes: readonly Heard[]): Promise<void> => {
    const stale = await staleFor(follower, changes)
    if (stale.length > 0 && followers.has(follower)) follower.notify(stale)
  }
  const flush = async (): Promise<void> => {
    const changes = hearing.takeUntold()
    if (changes.length > MOST_AT_ONCE) return notifyAll()
    for (const follower of followers) await notifyFollower(follower, changes)
  }
  return { notifyAll, notifyFollower, flush }
}

/** The open pages of one process. It listens from the first page or heeder on, so that a worker never does. */
export const openChangeFeed = (options: FeedOptions): ChangeFeed => {
  const { connectionString, log, limits = LIMITS } = options
  const followers = new Set<Follower>()
  const heeders: Heeder[] = []
  const hearing = openHearing(options)
  let listener: ChangeListener | null = null

  const { notifyAll, notifyFollower, flush } = openNotifying(followers, hearing)
  const turns = openTurns(flush)
  const endSession = (id: string): void => {
    for (const follower of followers) if (follower.actor.session_id === id) follower.end()
  }
  const onChange = (change: Change): void => {
    if (change.noun === ENDED_SESSION) return endSession(change.id)
    for (const heeder of heeders) heeder.onChange(change)
    hearing.hear(change)
    turns.soon()
  }
  const onSignal = signalTo(followers)
  const endUnheard = unheardEnds(options, endSession)
  const onGap = (): void => {
    for (const heeder of heeders) heeder.onGap()
    notifyAll()
    void endUnheard([...followers])
  }
  const listen = (): void => {
    listener ??= listenForChanges(connectionString, { onChange, onSignal, onGap }, log)
  }
  return {
    heed(heeder) {
      heeders.push(heeder)
      listen()
    },
    follow(follower) {
      refuseTooMany(follower, followers, limits)
      listen()
      followers.add(follower)
      void endUnheard([follower])
      const recent = hearing.recent()
      turns.next(() => notifyFollower(follower, recent))
      return () => {
        followers.delete(follower)
      }
    },
    count: () => followers.size,
    async close() {
      turns.cancel()
      for (const follower of followers) follower.end()
      followers.clear()
      await listener?.close()
      await turns.done()
    },
  }
}

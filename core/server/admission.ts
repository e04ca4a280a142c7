import type { AnyEndpoint } from '../shared/endpoint.ts'
import type { Metrics } from './metrics.ts'
import { openPlaces, Refusal, type PlaceLimits, type Places } from './places.ts'
import { UPLOAD_LIMITS } from './uploads.ts'

/** What has a share of its own, so that much of one never stands before another. Health and readiness ask nobody. */
export type Kind = 'pages' | 'calls' | 'sign_ins' | 'uploads' | 'machines'

/** An answer is useful within a second: so long of it is for waiting, the rest for the work and its way. */
const WAIT_MS = 700

/**
 * More at once would not be done sooner: a page takes the one thread, and a call takes a connection of the pool. The queues
 * hold what is honest at one moment: fifty people who open a page or sign in, and what the pages of twenty people ask for
 * (a dozen calls each). `machines`: the signed messages of the bank and of the signing service, which must not wait behind
 * people. The places of `uploads` are those of the quarantine, which knows one person from another; here is their door alone.
 */
const LIMITS: Readonly<Record<Kind, PlaceLimits>> = {
  pages: { in_hand: 2, waiting: 48, wait_ms: WAIT_MS },
  calls: { in_hand: 32, waiting: 256, wait_ms: WAIT_MS },
  sign_ins: { in_hand: 8, waiting: 128, wait_ms: 5_000 },
  uploads: UPLOAD_LIMITS,
  machines: { in_hand: 4, waiting: 64, wait_ms: 3_000 },
}
/** Queues and waits so many times as long: tests ask for hundreds of things at once on machines that do much else. */
export interface Relaxed {
  queues: number
  waits: number
}

export interface Admission {
  /**
   * The place for the work on a request, taken once. It is given back by the work when it ends, not by the client: one who
   * hangs up frees no place while the query runs, but waits no more.
   */
  enter: (kind: Kind, gone: AbortSignal) => Promise<() => void>
  /**
   * Runs the step that finds out who asks, ahead of the place: a body is read only of those who may send it, and whoever
   * sends one slowly must hold no place. Nobody waits here; no more are here than there are places and waiting ones.
   */
  atDoor: <T>(kind: Kind, step: () => Promise<T>) => Promise<T>
  noteRefusal: (kind: Kind) => void
  /** Whether whoever asks for a place now is refused at once. */
  isFull: (kind: Kind) => boolean
  counts: (kind: Kind) => ReturnType<Places['counts']> & { at_door: number }
}

interface Share extends Places {
  most: number
  at_door: number
}

export const openAdmission = (
  metrics: Metrics,
  { queues, waits }: Relaxed = { queues: 1, waits: 1 },
): Admission => {
  const noteRefusal = metrics.counter(
    'igloo_refused_total',
    'Requests refused because too many were in progress',
    'kind',
  )
  const share = (kind: Kind): Share => {
    const { in_hand, waiting, wait_ms } = LIMITS[kind]
    const limits = { in_hand, waiting: waiting * queues, wait_ms: wait_ms * waits }
    return {
      ...openPlaces(limits, () => noteRefusal(kind)),
      most: in_hand + limits.waiting,
      at_door: 0,
    }
  }
  const shares: Readonly<Record<Kind, Share>> = {
    pages: share('pages'),
    calls: share('calls'),
    sign_ins: share('sign_ins'),
    uploads: share('uploads'),
    machines: share('machines'),
  }
  return {
    enter: (kind, gone) => shares[kind].enter(gone),
    async atDoor(kind, step) {
      const own = shares[kind]
      const { in_hand, waiting } = own.counts()
      if (own.at_door + in_hand + waiting >= own.most) {
        noteRefusal(kind)
        throw new Refusal()
      }
      own.at_door += 1
      try {
        return await step()
      } finally {
        own.at_door -= 1
      }
    },
    noteRefusal,
    isFull: (kind) => shares[kind].isFull(),
    counts: (kind) => ({ ...shares[kind].counts(), at_door: shares[kind].at_door }),
  }
}

export const kindOf = ({ body_kind, rate }: Pick<AnyEndpoint, 'body_kind' | 'rate'>): Kind => {
  if (body_kind === 'raw') return 'machines'
  if (body_kind === 'multipart') return 'uploads'
  return rate === 'auth' ? 'sign_ins' : 'calls'
}

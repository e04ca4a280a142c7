import { Failure } from '../shared/problem.ts'

export interface PlaceLimits {
  /** How many work at once. */
  in_hand: number
  /** How many wait, at most; more are refused at once. */
  waiting: number
  /** How long one waits, in milliseconds. */
  wait_ms: number
}

interface Waiting {
  who: unknown
  since: number
  begin: () => void
  refuse: (reason: unknown) => void
}

export interface Places {
  /**
   * Resolves with what gives the place back. Fails with 503 `core.busy`, and with what `gone` says where it leaves first. A
   * `person` has one place at a time, however much they ask; others pass them.
   */
  enter: (gone?: AbortSignal, person?: string) => Promise<() => void>
  /** Whether whoever asks now is refused at once. */
  isFull: () => boolean
  counts: () => { in_hand: number; waiting: number }
}

const AGAIN_S = 1
const SPREAD_S = 3
/** Not all who are refused come again in the same second. */
export const secondsUntilAgain = (): number => AGAIN_S + Math.floor(Math.random() * SPREAD_S)

/** Too much of something is in progress. It is counted where it is refused, and is no fault. */
export class Refusal extends Failure {
  constructor(again = secondsUntilAgain()) {
    super('core.busy', 503, {}, again)
  }
}

const onceOnly = (step: () => void): (() => void) => {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    step()
  }
}

/**
 * Places for work of one kind, in the order of asking. More work at once would not be done sooner, and a long queue serves
 * people who have left: so few work, some wait for a moment, and the others are told at once to come again (after `again_s`
 * seconds where it is given).
 */
export const openPlaces = (
  { in_hand, waiting, wait_ms }: PlaceLimits,
  onRefusal: () => void = () => undefined,
  again_s?: number,
): Places => {
  const working = new Set<unknown>()
  const queue = new Set<Waiting>()
  const canBegin = (who: unknown): boolean => working.size < in_hand && !working.has(who)
  const refuse = (): Refusal => {
    onRefusal()
    return new Refusal(again_s)
  }
  /** Under load timers come late: whoever has waited too long is told so, and the work is done for the next. */
  const isLate = ({ since }: Waiting): boolean => performance.now() - since > wait_ms
  const leaver = (who: unknown) =>
    onceOnly(() => {
      working.delete(who)
      for (const one of queue) {
        if (working.size >= in_hand) return
        if (working.has(one.who)) continue
        queue.delete(one)
        if (isLate(one)) one.refuse(refuse())
        else {
          working.add(one.who)
          one.begin()
        }
      }
    })
  const wait = async (who: unknown, gone: AbortSignal | undefined): Promise<() => void> => {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const since = performance.now()
    const one: Waiting = { who, since, begin: () => resolve(leaver(who)), refuse: reject }
    queue.add(one)
    const timer = setTimeout(() => {
      if (queue.delete(one)) one.refuse(refuse())
    }, wait_ms)
    const left = (): void => {
      if (queue.delete(one)) one.refuse(gone?.reason)
    }
    gone?.addEventListener('abort', left)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      gone?.removeEventListener('abort', left)
    }
  }
  return {
    async enter(gone, person) {
      gone?.throwIfAborted()
      if (queue.size >= waiting) throw refuse()
      const who = person ?? Symbol('one of many')
      if (!canBegin(who)) return wait(who, gone)
      working.add(who)
      return leaver(who)
    },
    isFull: () => queue.size >= waiting,
    counts: () => ({ in_hand: working.size, waiting: queue.size }),
  }
}

/** Runs a step in a place. */
export const inPlace = async <T>(places: Places, step: () => Promise<T>): Promise<T> => {
  const leave = await places.enter()
  try {
    return await step()
  } finally {
    leave()
  }
}

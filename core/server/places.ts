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
  begin: () => void
  refuse: (reason: unknown) => void
}

export interface Places {
  /** Resolves with what gives the place back. Fails with 503 `core.busy`, and with what `gone` says where it leaves first. */
  enter: (gone?: AbortSignal) => Promise<() => void>
  counts: () => { in_hand: number; waiting: number }
}

/** Not all who are refused come again in the same second. */
const AGAIN_S = 1
const SPREAD_S = 3
/** Too much of something is in progress. It is counted where it is refused, and is no fault. */
export class Refusal extends Failure {
  constructor(again = AGAIN_S + Math.floor(Math.random() * SPREAD_S)) {
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
 * people who have left: so few work, some wait for a moment, and the others are told at once to come again.
 */
export const openPlaces = (
  { in_hand, waiting, wait_ms }: PlaceLimits,
  onRefusal: () => void = () => undefined,
): Places => {
  let inHand = 0
  const queue = new Set<Waiting>()
  const leaver = () =>
    onceOnly(() => {
      inHand -= 1
      const [next] = queue
      if (!next) return
      queue.delete(next)
      inHand += 1
      next.begin()
    })
  const refuse = (): never => {
    onRefusal()
    throw new Refusal()
  }
  const wait = async (gone: AbortSignal | undefined): Promise<() => void> => {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const one: Waiting = { begin: () => resolve(leaver()), refuse: reject }
    queue.add(one)
    const giveUp = (reason: unknown): void => {
      if (queue.delete(one)) one.refuse(reason)
    }
    const timer = setTimeout(() => {
      if (queue.has(one)) onRefusal()
      giveUp(new Refusal())
    }, wait_ms)
    const left = () => giveUp(gone?.reason)
    gone?.addEventListener('abort', left)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      gone?.removeEventListener('abort', left)
    }
  }
  return {
    async enter(gone) {
      gone?.throwIfAborted()
      if (inHand < in_hand) {
        inHand += 1
        return leaver()
      }
      return queue.size >= waiting ? refuse() : wait(gone)
    },
    counts: () => ({ in_hand: inHand, waiting: queue.size }),
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

import { Refusal } from './places.ts'

export interface SlotLimits {
  /** Uploads in progress at once; one person has one of them. */
  in_hand: number
  /** How many wait, at most; more are refused at once. */
  waiting: number
  /** How long one waits, in milliseconds. */
  wait_ms: number
}

interface Waiting {
  person: string
  begin: () => void
}

/** Seconds after which an upload may come again. */
const AGAIN_S = 5

/**
 * Hands out the places for uploads of one process, in the order of asking. `enter` resolves with what
 * gives the place back. Fails with 503 `core.busy` and Retry-After where too many wait or it takes too
 * long, and with what `gone` says when the client has left.
 */
export const openSlots = (limits: SlotLimits, onRefusal: () => void = () => undefined) => {
  const inHand = new Set<string>()
  let queue: Waiting[] = []

  const refuse = (): Refusal => {
    onRefusal()
    return new Refusal(AGAIN_S)
  }
  const next = (): void => {
    while (inHand.size < limits.in_hand) {
      const chosen = queue.find(({ person }) => !inHand.has(person))
      if (!chosen) return
      queue = queue.filter((one) => one !== chosen)
      inHand.add(chosen.person)
      chosen.begin()
    }
  }
  const leaver = (person: string) => {
    let hasLeft = false
    return (): void => {
      if (hasLeft) return
      hasLeft = true
      inHand.delete(person)
      next()
    }
  }

  return {
    async enter(person: string, gone: AbortSignal): Promise<() => void> {
      if (gone.aborted) throw gone.reason
      if (queue.length >= limits.waiting) throw refuse()
      const { promise, resolve, reject } = Promise.withResolvers<() => void>()
      const one: Waiting = { person, begin: () => resolve(leaver(person)) }
      const giveUp = (error: unknown): void => {
        if (!queue.includes(one)) return
        queue = queue.filter((other) => other !== one)
        reject(error)
      }
      queue.push(one)
      next()
      const timer = setTimeout(() => giveUp(refuse()), limits.wait_ms)
      const left = () => giveUp(gone.reason)
      gone.addEventListener('abort', left)
      try {
        return await promise
      } finally {
        clearTimeout(timer)
        gone.removeEventListener('abort', left)
      }
    },
    counts: () => ({ in_hand: inHand.size, waiting: queue.length }),
  }
}

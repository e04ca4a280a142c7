/** How long a page waits before it asks again, and how long while somebody is acting. */
const FIRST_MS = 1_000
const LONGEST_MS = 60_000
const ACTING_MS = 1_000

/** 1, 2, 4 ... 60 s: a server that comes back is not met by everybody at once. */
export const waitBefore = (tries: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(tries, 10))

export interface Surroundings {
  /** Whether the server answers, asked the way a page would be. */
  reach: () => Promise<boolean>
  /** Whether somebody is pointing, typing or already on the way to another page. */
  isActing: () => boolean
  /** Leaves this page. Called once. */
  leave: () => void
}

/**
 * Leaves a page when the server can be reached, never from under a person's finger. `tries`: how often
 * this was done in vain just now; the first question then waits as long as the next one would have.
 */
export const returnWhenReachable = (around: Surroundings, tries = 0) => {
  let [count, isOver, isAsking] = [tries, false, false]
  let timer: ReturnType<typeof setTimeout> | undefined
  const askIn = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), ms)
  }
  const ask = async (): Promise<void> => {
    if (isOver || isAsking) return
    if (around.isActing()) return askIn(ACTING_MS)
    isAsking = true
    const isReachable = await around.reach()
    isAsking = false
    if (isOver) return
    if (!isReachable) return askIn(waitBefore(count++))
    // Somebody may have begun to act while the server was asked.
    if (around.isActing()) return askIn(ACTING_MS)
    isOver = true
    around.leave()
  }
  if (count > 0) askIn(waitBefore(count - 1))
  else void ask()
  return {
    /** The device says that its connection is back: asks at once. */
    askNow: (): void => {
      count = 0
      clearTimeout(timer)
      void ask()
    },
    stop: (): void => {
      isOver = true
      clearTimeout(timer)
    },
  }
}

const KEY = 'returned-to'
const FORGOTTEN_MS = 300_000

interface Returns {
  address: string
  count: number
  at: number
}

/** How often this window went back to an address within five minutes: the page there was not to be had. */
export const returnsTo = (storage: Storage, address: string, now: number): number => {
  const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Returns | null
  return kept?.address === address && now - kept.at < FORGOTTEN_MS ? kept.count : 0
}

export const noteReturn = (storage: Storage, address: string, now: number): void => {
  const count = returnsTo(storage, address, now) + 1
  storage.setItem(KEY, JSON.stringify({ address, count, at: now } satisfies Returns))
}

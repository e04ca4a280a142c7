import { useState } from 'react'
import { noneTicked, stillTicked, tickRow, tickAll } from './selection.ts'

export interface Selection {
  /** The keys that are ticked, in the order of the list. */
  ticked: readonly string[]
  /** How many rows could be ticked. */
  count: number
  /** Whether a row may be ticked at all. */
  offers: (key: string) => boolean
  has: (key: string) => boolean
  /** `through` takes every row since the one touched last along. */
  put: (key: string, is_ticked: boolean, through: boolean) => void
  putAll: (is_ticked: boolean) => void
}

/** Ticks beside the rows of a list. `shown`: keys of the rows that may be ticked. `scope`: what makes it another list, such as its page, filter and order. */
export const useSelection = (shown: readonly string[], scope: string): Selection => {
  const [kept, setKept] = useState(() => noneTicked(scope))
  const now = stillTicked(kept, shown, scope)
  if (now !== kept) setKept(now)
  return {
    ticked: shown.filter((key) => now.keys.has(key)),
    count: shown.length,
    offers: (key) => shown.includes(key),
    has: (key) => now.keys.has(key),
    put: (key, is_ticked, through) =>
      setKept((before) => tickRow(before, shown, key, is_ticked, through)),
    putAll: (is_ticked) => setKept((before) => tickAll(before, shown, is_ticked)),
  }
}

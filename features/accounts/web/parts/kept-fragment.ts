const PLACE = 'login.fragment'
/** As long as the letter of a registration waits. */
const KEPT_MS = 72 * 3_600_000

interface Kept {
  next: string
  fragment: string
  until: number
}

const read = (): Kept | null => {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

/**
 * Whoever registers comes back by the link of a letter, in another tab and with another token behind its `#`. What was
 * behind `#` of the page that was asked for, the token of an invitation for one, waits on the device and is sent nowhere.
 */
export const keepFragment = (next: string, fragment: string): void => {
  if (next === '' || fragment.length < 2) return
  const kept: Kept = { next, fragment, until: Date.now() + KEPT_MS }
  localStorage.setItem(PLACE, JSON.stringify(kept))
}

/** What was behind `#` of this page, `#` included; empty where nothing is kept of it. */
export const keptFragment = (next: string): string => {
  const kept = read()
  return kept?.next === next && kept.until > Date.now() ? kept.fragment : ''
}

export const forgetFragment = (): void => localStorage.removeItem(PLACE)

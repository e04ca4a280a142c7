const PLACE = 'login.fragment'
/** As long as the letter of a registration waits. */
const KEPT_MS = 72 * 3_600_000

/**
 * Whoever registers comes back by the link of a letter, in another tab and with another token behind its `#`. What was
 * behind `#` of the page that was asked for waits on the device and is sent nowhere.
 */
export const keepFragment = (next: string): void =>
  localStorage.setItem(PLACE, [next, window.location.hash, Date.now() + KEPT_MS].join('\n'))

/** What was behind `#` of the page that is asked for, with it; empty where nothing waits. */
export const keptFragment = (next: string): string => {
  const [page, fragment = '', until] = localStorage.getItem(PLACE)?.split('\n') ?? []
  return page === next && Number(until) > Date.now() ? fragment : ''
}

/** Puts what was kept of the page that is asked for behind the `#` of this one, as if its link had led here. */
export const restoreFragment = (next: string): void => {
  const fragment = keptFragment(next)
  if (fragment && !window.location.hash)
    window.history.replaceState(window.history.state, '', fragment)
}

export const forgetFragment = (): void => localStorage.removeItem(PLACE)

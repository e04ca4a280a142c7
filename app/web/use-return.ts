import { useEffect } from 'react'
import { noteReturn, returnsTo, returnWhenReachable } from './return-when-reachable.ts'

const ANSWER_MS = 5_000
/** A tap is told as a click only after the finger has left. */
const CLICK_MS = 500
const FOCUSABLE = 'a[href], button, input, select, textarea, [contenteditable]'

/** Asked through the worker, as a page would be: its network may be gone while that of the page is there. */
const isServerReachable = (): Promise<boolean> =>
  fetch('/api/health', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Watches what a person does with this page. */
const watchActs = (): { isActing: () => boolean; stop: () => void } => {
  let [isDown, isLeaving, lifted] = [false, false, Number.NEGATIVE_INFINITY]
  const down = () => {
    isDown = true
  }
  const up = () => {
    isDown = false
    lifted = performance.now()
  }
  const click = (event: MouseEvent) => {
    const staysHere = event.ctrlKey || event.metaKey || event.shiftKey
    if (!staysHere && (event.target as Element | null)?.closest?.('a[href]')) isLeaving = true
  }
  // Back from another page by the back button: nobody is on the way any more.
  const shown = () => {
    isLeaving = false
  }
  const listeners = [
    ['pointerdown', down],
    ['pointerup', up],
    ['pointercancel', up],
    ['click', click],
    ['pageshow', shown],
  ] as const
  for (const [name, listener] of listeners)
    window.addEventListener(name, listener as EventListener, true)
  return {
    isActing: () =>
      isDown ||
      isLeaving ||
      performance.now() - lifted < CLICK_MS ||
      document.activeElement?.matches(FOCUSABLE) === true,
    stop: () => {
      for (const [name, listener] of listeners)
        window.removeEventListener(name, listener as EventListener, true)
    },
  }
}

/** Goes on to `address` when the server can be reached; with `waits` not before the device says so. */
export const useReturn = (address: string, waits: boolean): void => {
  useEffect(() => {
    const acts = watchActs()
    const begin = () =>
      returnWhenReachable(
        {
          reach: isServerReachable,
          isActing: acts.isActing,
          leave: () => {
            noteReturn(sessionStorage, address, Date.now())
            window.location.replace(address)
          },
        },
        returnsTo(sessionStorage, address, Date.now()),
      )
    let going = waits ? null : begin()
    const online = () => {
      going ??= begin()
      going.askNow()
    }
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('online', online)
      going?.stop()
      acts.stop()
    }
  }, [address, waits])
}

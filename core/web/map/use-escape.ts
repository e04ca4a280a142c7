import { useEffect, useRef, type RefObject } from 'react'

/** What has its own Escape; in a field it undoes what is typed. */
const OWN =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], input, textarea, select'

/** What is shown over the map, the last one on top: one press of Escape leaves that alone. */
const shown: RefObject<() => void>[] = []

/** Escape leaves what is shown over the map, unless it was meant for what lies over the page, or for a field. */
export const useEscape = (onLeave: () => void): void => {
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    shown.push(leave)
    const press = ({ key, target, defaultPrevented: isTaken }: KeyboardEvent) => {
      if (key !== 'Escape' || isTaken || shown.at(-1) !== leave) return
      if (target instanceof Element && target.closest(OWN)) return
      leave.current()
    }
    document.addEventListener('keydown', press)
    return () => {
      shown.splice(shown.indexOf(leave), 1)
      document.removeEventListener('keydown', press)
    }
  }, [])
}

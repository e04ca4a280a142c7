import { useEffect, useRef } from 'react'

/** What has its own Escape. */
const OVER_ALL = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Escape leaves what is shown over the map, unless it was meant for what lies over the page. */
export const useEscape = (onLeave: () => void): void => {
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || (target instanceof Element && target.closest(OVER_ALL))) return
      leave.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

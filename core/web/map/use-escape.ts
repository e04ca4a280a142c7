import { useEffect, useRef } from 'react'

/** Escape leaves what is shown over the map. */
export const useEscape = (onLeave: () => void): void => {
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

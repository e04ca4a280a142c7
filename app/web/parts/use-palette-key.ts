import { useEffect, useState } from 'react'

/** Ctrl+K or Cmd+K opens and closes, wherever one is but in a text that has that key for itself (a link in the editor). */
export const usePaletteKey = () => {
  const [is_open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey ||
        event.key.toLowerCase() !== 'k'
      )
        return
      if (event.defaultPrevented || (event.target as HTMLElement | null)?.isContentEditable) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return [is_open, setOpen] as const
}

import { useEffect, useState } from 'react'

const ASKED = 'igloo:palette'
/** Opens it from elsewhere on the page: the menu of a phone. */
export const openPalette = (): void => {
  window.dispatchEvent(new Event(ASKED))
}

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
    const open = () => setOpen(true)
    window.addEventListener('keydown', press)
    window.addEventListener(ASKED, open)
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener(ASKED, open)
    }
  }, [])
  return [is_open, setOpen] as const
}

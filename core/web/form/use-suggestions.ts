import { useEffect, useRef, useState } from 'react'

export interface Suggestion {
  value: string
  label: string
  note?: string
}

/** Asks for suggestions 200 ms after the last letter; an answer that comes late for an older question is dropped. */
export const useSuggestions = (suggest: (text: string) => Promise<Suggestion[]>, text: string, is_open: boolean, from: number) => {
  const [found, setFound] = useState<{ items: Suggestion[]; is_loading: boolean }>({ items: [], is_loading: false })
  const ask = useRef(suggest)
  ask.current = suggest
  useEffect(() => {
    if (!is_open || text.trim().length < from) return setFound({ items: [], is_loading: false })
    let is_late = false
    setFound((before) => ({ ...before, is_loading: true }))
    const timer = setTimeout(() => {
      void ask.current(text).then((items) => { if (!is_late) setFound({ items, is_loading: false }) }, () => { if (!is_late) setFound({ items: [], is_loading: false }) })
    }, 200)
    return () => { is_late = true; clearTimeout(timer) }
  }, [text, is_open, from])
  return found
}

import { useEffect, useRef, useState } from 'react'

export interface Suggestion {
  value: string
  label: string
  note?: string
}

interface Found {
  items: Suggestion[]
  is_loading: boolean
  /** Code of the failure of the last question. */
  failed_with: string | null
}

const NONE: Found = { items: [], is_loading: false, failed_with: null }
const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? 'core.fault'

/** Asks for suggestions 200 ms after the last letter; an answer that comes late for an older question is dropped. */
export const useSuggestions = (
  suggest: (text: string) => Promise<Suggestion[]>,
  text: string,
  is_open: boolean,
  from: number,
): Found => {
  const [found, setFound] = useState(NONE)
  const ask = useRef(suggest)
  ask.current = suggest
  useEffect(() => {
    if (!is_open || text.trim().length < from) return setFound(NONE)
    let is_late = false
    setFound((before) => ({ ...before, is_loading: true }))
    const timer = setTimeout(() => {
      void ask.current(text).then(
        (items) => {
          if (!is_late) setFound({ ...NONE, items })
        },
        (error: unknown) => {
          if (!is_late) setFound({ ...NONE, failed_with: codeOf(error) })
        },
      )
    }, 200)
    return () => {
      is_late = true
      clearTimeout(timer)
    }
  }, [text, is_open, from])
  return found
}

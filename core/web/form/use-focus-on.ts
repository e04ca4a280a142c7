import { useEffect, useState } from 'react'

/** Moves the focus to an element after the next rendering: for what takes the pressed button along when it goes. */
export const useFocusOn = (id: string): (() => void) => {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) document.getElementById(id)?.focus()
  }, [asked, id])
  return () => setAsked((before) => before + 1)
}

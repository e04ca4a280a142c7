import { useEffect, useState } from 'react'

/** What is behind the `#` of this page: no server reads it, so it is not there before the page runs. */
export const useFragment = (): string => {
  const [fragment, setFragment] = useState('')
  useEffect(() => setFragment(window.location.hash), [])
  return fragment
}

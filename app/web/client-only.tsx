import { Suspense, useEffect, useState, type ReactNode } from 'react'

/**
 * What no page waits for: rendered once the page has rendered. A part of its own, for an update above a neighbour that is not hydrated yet
 * would take that away and put it there again.
 */
export const ClientOnly = ({ children }: { children: ReactNode }) => {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isMounted ? <Suspense fallback={null}>{children}</Suspense> : null
}

import { useState, useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * Facts for search engines, in pages that the server rendered: React makes no script elements in the browser, and
 * the policy of pages lets nobody write into one. What comes later on the same page is told by its own document.
 * `<` is escaped, so no text of a listing can end the element.
 */
export function JsonLd({ data }: { data: object }) {
  const isFromServer = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [text] = useState(() =>
    isFromServer ? JSON.stringify(data).replaceAll('<', '\\u003c') : null,
  )
  return text === null ? null : (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
  )
}

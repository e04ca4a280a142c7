import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Facts for search engines, in pages that the server rendered: React makes no script elements in the browser.
 * `<` is escaped, so no text of a listing can end the element.
 */
export function JsonLd({ data }: { data: object }) {
  const isFromServer = useSyncExternalStore(never, () => false, () => true)
  const [isShown] = useState(isFromServer)
  return isShown ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }} /> : null
}

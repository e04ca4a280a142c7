/**
 * Whether the reader went back or forward before the page worked: its address is no longer that of the document, which
 * then shows another page than the address says.
 */
export const hasGoneEarly = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation')
  const addressOf = (href: string) => href.split('#')[0]
  return loaded !== undefined && addressOf(loaded.name) !== addressOf(window.location.href)
}

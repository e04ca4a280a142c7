/** The link to another page of the product that was clicked or pointed at and opens in this window; null otherwise. */
export const linkToOtherPage = (target: EventTarget | null): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement &&
    link.origin === window.location.origin &&
    link.target !== '_blank' &&
    !link.hasAttribute('download') &&
    link.pathname !== window.location.pathname
    ? link
    : null
}

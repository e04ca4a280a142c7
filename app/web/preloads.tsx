import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { linkToOtherPage } from '#core/web/links.ts'
import { wantsLessData } from './save-data.ts'
import { preloadMessages } from './client-messages.tsx'

/** Specification section 9: up to 5 concurrent preloads. */
const MOST = 5
/** Who only passes over a link does not mean it. */
const REST_MS = 80

/**
 * Fetches the parts of a page ahead, the moment somebody points at a link to it, touches it or comes to it by keyboard: when it is
 * followed, what draws the page is there already. What the page says of people and homes is read when it is opened, not before.
 */
export const Preloads = () => {
  const here = useLocation()
  const [pages, setPages] = useState<readonly string[]>([])
  useEffect(() => setPages([]), [here])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const want = (page: string): void => {
      setPages((wanted) => (wanted.includes(page) ? wanted : [...wanted, page].slice(-MOST)))
      preloadMessages(page)
    }
    const notice = ({ target, type }: Event): void => {
      clearTimeout(timer)
      const link = linkToOtherPage(target)
      if (link === null || !navigator.onLine || wantsLessData()) return
      const page = link.pathname + link.search
      if (type === 'touchstart') want(page)
      else timer = setTimeout(() => want(page), REST_MS)
    }
    const kinds = ['pointerover', 'focusin', 'touchstart'] as const
    for (const kind of kinds) document.addEventListener(kind, notice, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const kind of kinds) document.removeEventListener(kind, notice)
    }
  }, [])
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}

import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { linkToOtherPage } from '../links.ts'

/** Reads and writes one parameter of the address. Writing starts again at page one and adds nothing to the history. */
export const useUrlFilter = (param: string) => {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const { location: underway } = useNavigation()
  const latest = useRef(search)
  // A search that was typed is put when others may have changed the address since, or are about to.
  useEffect(() => {
    latest.current = underway?.pathname === pathname ? new URLSearchParams(underway.search) : search
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A search that began now would take back who has followed a link.
  useEffect(() => {
    const drop = (event: MouseEvent): void => {
      const opens_elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey
      if (!opens_elsewhere && linkToOtherPage(event.target)) clearTimeout(timer.current)
    }
    document.addEventListener('click', drop, true)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('click', drop, true)
    }
  }, [])
  const put = useCallback(
    (value: string) => {
      clearTimeout(timer.current)
      const next = new URLSearchParams(latest.current)
      if (value === '') next.delete(param)
      else next.set(param, value)
      next.delete('page')
      setSearch(next, { replace: true, preventScrollReset: true })
    },
    [param, setSearch],
  )
  /** After the typing has paused for 300 ms. */
  const putSoon = useCallback(
    (value: string) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => put(value), 300)
    },
    [put],
  )
  return { value: search.get(param) ?? '', put, putSoon }
}

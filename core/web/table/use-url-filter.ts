import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { linkToOtherPage } from '../links.ts'

/** Reads and writes one parameter of the address. Writing starts again at page one and adds nothing to the history. */
export const useUrlFilter = (param: string) => {
  const [search, setSearch] = useSearchParams()
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
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (value === '') next.delete(param)
          else next.set(param, value)
          next.delete('page')
          return next
        },
        { replace: true, preventScrollReset: true },
      )
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

import { useCallback, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** Reads and writes one parameter of the address. Writing starts again at page one and adds nothing to the history. */
export const useUrlFilter = (param: string) => {
  const [search, setSearch] = useSearchParams()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
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

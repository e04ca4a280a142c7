import { useEffect } from 'react'
import { useReader } from './reader.ts'

/** A page loads first. What changed meanwhile is told by the server, which keeps it longer (core/server/change-feed.ts). */
const START_MS = 3_000

/** Pages of who is signed in follow what changes; visitors' pages carry none of it. */
export const Changes = (): null => {
  const isPerson = useReader() !== null
  useEffect(() => {
    if (!isPerson) return undefined
    const end = new AbortController()
    const start = setTimeout(
      () =>
        void import('#core/web/data/follow-changes.ts')
          .then(({ followChanges }) => followChanges(end.signal))
          .catch(() => undefined),
      START_MS,
    )
    return () => {
      clearTimeout(start)
      end.abort()
    }
  }, [isPerson])
  return null
}

import { useEffect } from 'react'
import type { AnyEndpoint, CallOf, ReplyOf } from '#core/shared/endpoint.ts'
import { useRead } from './reads.ts'
import { refreshStale } from './send.ts'

/** Reads again and again; once what it follows has ended, what the endpoint names as stale is refreshed. */
export const useFollowed = <E extends AnyEndpoint>(
  endpoint: E,
  call: CallOf<E>,
  { every_ms, hasEnded }: { every_ms: number; hasEnded: (reply: ReplyOf<E>) => boolean },
) => {
  const read = useRead(endpoint, call, { every_ms })
  const isDone = read.data !== undefined && hasEnded(read.data)
  useEffect(() => {
    if (isDone) void refreshStale(endpoint.stale)
  }, [isDone, endpoint])
  return read
}

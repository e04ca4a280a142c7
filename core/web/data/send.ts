import { useCallback, useRef, useState } from 'react'
import type { AnyEndpoint, CallOf, ReplyOf } from '#core/shared/endpoint.ts'
import { callApi, type SendOptions } from './client.ts'
import { ApiError } from './session.ts'

type Refresh = (features: readonly string[]) => Promise<void>
const refreshers: Refresh[] = []
/** The cache of reads says how it refreshes; a page that reads nothing has none, and what was never read cannot be stale. */
export const onStale = (refresh: Refresh): void => {
  refreshers.push(refresh)
}

/** Refreshes every loaded read of the features that a call made stale; `*` is everything. */
export const refreshStale: Refresh = async (features) => {
  await Promise.all(refreshers.map((refresh) => refresh(features)))
}

export interface Sending<E extends AnyEndpoint> {
  send: (
    call: CallOf<E> | (object & { body?: FormData }),
    options?: SendOptions,
  ) => Promise<ReplyOf<E>>
  is_sending: boolean
  error: ApiError | null
  reset: () => void
}

/** Sends a call and then refreshes what it made stale. One press has one idempotency key, kept until an answer comes; files, which go several at a time, have none. */
export const useSend = <E extends AnyEndpoint>(endpoint: E): Sending<E> => {
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const key = useRef<string | null>(null)
  const send = useCallback(
    async (call: CallOf<E> | (object & { body?: FormData }), options: SendOptions = {}) => {
      setSending(true)
      setError(null)
      key.current ??= crypto.randomUUID()
      try {
        const reply = await callApi(
          endpoint,
          call,
          endpoint.idempotency === 'none' || endpoint.body_kind === 'multipart'
            ? options
            : { idempotency_key: key.current, ...options },
        )
        key.current = null
        await refreshStale(endpoint.stale)
        return reply
      } catch (caught) {
        const known = caught instanceof ApiError ? caught : new ApiError(0, 'core.offline', null)
        // An answer that refuses ends the press; silence keeps the key, so that trying again cannot do it twice.
        if (known.status !== 0 && known.status < 500) key.current = null
        setError(known)
        throw known
      } finally {
        setSending(false)
      }
    },
    [endpoint],
  )
  return { send, is_sending: isSending, error, reset: () => setError(null) }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { ApiError } from '#core/web/data/session.ts'
import { sendMessage } from '../../shared/api.ts'
import { keepOutbox, readOutbox, type Waiting } from './outbox.ts'

/** A browser may say that it is online while the server cannot be reached. */
const TRY_AGAIN_MS = 15_000

const isOffline = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** What waits, on the page and in the storage of its tab. */
const useWaiting = (conversationId: string) => {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const latest = useRef<readonly Waiting[]>([])
  const put = useCallback(
    (next: readonly Waiting[]) => {
      latest.current = next
      keepOutbox(conversationId, next)
      setWaiting(next)
    },
    [conversationId],
  )
  /** `null` takes it off. */
  const change = useCallback(
    (client_id: string, part: Partial<Waiting> | null) =>
      put(
        latest.current.flatMap((one) =>
          one.client_id !== client_id ? [one] : part === null ? [] : [{ ...one, ...part }],
        ),
      ),
    [put],
  )
  useEffect(() => put(readOutbox(conversationId)), [conversationId, put])
  return { waiting, latest, put, change }
}

/** Sends what waits, one after the other; stops where there is no connection. */
const useFlush = (
  conversationId: string,
  { latest, change }: Pick<ReturnType<typeof useWaiting>, 'latest' | 'change'>,
) => {
  const [is_offline, setOffline] = useState(false)
  const isBusy = useRef(false)
  const { send } = useSend(sendMessage)
  const sendOne = useCallback(
    async ({ client_id, message, attachments }: Waiting): Promise<void> => {
      const attachment_ids = attachments.map((one) => one.id)
      await send(
        { id: conversationId, body: { client_id, message, attachment_ids } },
        { idempotency_key: client_id },
      ).then(
        () => change(client_id, null),
        (error: unknown) => {
          if (isOffline(error)) throw error
          change(client_id, { failed_with: error instanceof ApiError ? error.code : 'core.fault' })
        },
      )
    },
    [conversationId, send, change],
  )
  const flush = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      for (;;) {
        const next = latest.current.find((one) => one.failed_with === null)
        if (!next) break
        await sendOne(next)
        setOffline(false)
      }
    } catch {
      setOffline(true)
    } finally {
      isBusy.current = false
    }
  }, [latest, sendOne])
  return { is_offline, flush }
}

/**
 * Messages on their way, in their order: shown at once, sent one after the other, and again by themselves when a lost
 * connection is back. What the server refuses stays until its author tries again or discards it.
 */
export const useOutbox = (conversationId: string) => {
  const { waiting, latest, put, change } = useWaiting(conversationId)
  const { is_offline, flush } = useFlush(conversationId, { latest, change })
  useEffect(() => {
    const back = () => void flush()
    back()
    window.addEventListener('online', back)
    const again = setInterval(back, TRY_AGAIN_MS)
    return () => {
      window.removeEventListener('online', back)
      clearInterval(again)
    }
  }, [flush])
  const add = (message: string, attachments: Waiting['attachments']) => {
    put([
      ...latest.current,
      { client_id: crypto.randomUUID(), message, attachments, failed_with: null },
    ])
    void flush()
  }
  const retry = (client_id: string) => {
    change(client_id, { failed_with: null })
    void flush()
  }
  return { waiting, is_offline, add, retry, drop: (client_id: string) => change(client_id, null) }
}
export type Outbox = ReturnType<typeof useOutbox>

import { useCallback, useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { callApi } from '#core/web/data/client.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useSend } from '#core/web/data/send.ts'
import { ApiError } from '#core/web/data/session.ts'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import {
  fillOwnPart,
  openOwnPart,
  readOwnPart,
  sendOwnPart,
  type OwnPartInput,
} from '#features/contracts/shared/api/own-parts.ts'

export type OwnPart = ReplyOf<typeof openOwnPart>
export type SendPart = (input: OwnPartInput) => Promise<unknown>

/** As it stands in the form. */
export type TypedPart = Omit<OwnPartInput, 'version' | 'identifier'> & { identifier: string }

type Opening =
  | { state: 'opening' | 'gone' }
  | { state: 'failed'; code: string }
  | { state: 'open'; part: OwnPart }

/** Unknown, used, late and taken back are one answer, and so is a request that was sent to somebody else. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && [401, 404, 410, 422].includes(error.status)

/**
 * What the address opens: the token behind `#`, which no server on the way is shown, or the request of the account that
 * is signed in. Opened in the browser alone, so that nothing that looks at links uses one.
 */
export const useOwnPart = () => {
  const { token: place = '' } = useParams()
  const { hash } = useLocation()
  const { reader } = usePageFacts()
  const token = place === 'new' ? hash.slice(1) : null
  const isKnown = token !== null || reader !== null
  const [opening, setOpening] = useState<Opening>({ state: 'opening' })
  const { send: fill } = useSend(fillOwnPart)
  const { send: sendOwn } = useSend(sendOwnPart)
  const open = useCallback(async () => {
    if (!isKnown || token === '') return setOpening({ state: 'gone' })
    setOpening({ state: 'opening' })
    try {
      const part = await (token === null
        ? callApi(readOwnPart, { id: place })
        : callApi(openOwnPart, { body: { token } }))
      setOpening({ state: 'open', part })
    } catch (error) {
      if (isGone(error)) setOpening({ state: 'gone' })
      else
        setOpening({
          state: 'failed',
          code: error instanceof ApiError ? error.code : 'core.offline',
        })
    }
  }, [isKnown, place, token])
  useEffect(() => void open(), [open])
  const send: SendPart = (body) =>
    token === null ? sendOwn({ id: place, body }) : fill({ body: { ...body, token } })
  return {
    ...opening,
    send,
    close: () => setOpening({ state: 'gone' }),
    retry: () => void open(),
  }
}

import { useCallback } from 'react'
import { useLocation, useParams } from 'react-router'
import { callApi } from '#core/web/data/client.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useSend } from '#core/web/data/send.ts'
import { useOpenedLink } from '#core/web/data/use-opened-link.ts'
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

/** Unknown, used, late and taken back are one answer, and so is a request that was sent to somebody else. */
const GONE = [401, 404, 410, 422]

/**
 * What the address opens: the token behind `#`, which no server on the way is shown, or the request of the account that
 * is signed in.
 */
export const useOwnPart = () => {
  const { token: place = '' } = useParams()
  const { hash } = useLocation()
  const { reader } = usePageFacts()
  const token = place === 'new' ? hash.slice(1) : null
  const isKnown = token !== null || reader !== null
  const { send: fill } = useSend(fillOwnPart)
  const { send: sendOwn } = useSend(sendOwnPart)
  const ask = useCallback(
    () =>
      token === null
        ? callApi(readOwnPart, { id: place })
        : callApi(openOwnPart, { body: { token } }),
    [place, token],
  )
  const link = useOpenedLink<OwnPart>(isKnown && token !== '' ? ask : null, GONE)
  const send: SendPart = (body) =>
    token === null ? sendOwn({ id: place, body }) : fill({ body: { ...body, token } })
  return { ...link, send }
}

import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { callApi } from '#core/web/data/client.ts'
import { ApiError } from '#core/web/data/session.ts'
import { openReview } from '../../shared/api/writing.ts'
import type { OpenedReview } from '../../shared/model.ts'

type Opening =
  | { state: 'opening' | 'gone' }
  | { state: 'failed'; code: string }
  | { state: 'open'; review: OpenedReview }

/** An address that was cut off is answered like a link that has ended. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && [410, 422].includes(error.status)

/** What the link opens: the token is behind `#`, which no server on the way is shown. */
export const useReviewLink = () => {
  const token = useLocation().hash.slice(1)
  const [opening, setOpening] = useState<Opening>({ state: 'opening' })
  const open = useCallback(async () => {
    if (token === '') return setOpening({ state: 'gone' })
    setOpening({ state: 'opening' })
    try {
      setOpening({ state: 'open', review: await callApi(openReview, { body: { token } }) })
    } catch (error) {
      if (isGone(error)) setOpening({ state: 'gone' })
      else
        setOpening({
          state: 'failed',
          code: error instanceof ApiError ? error.code : 'core.offline',
        })
    }
  }, [token])
  useEffect(() => void open(), [open])
  return { ...opening, token, retry: () => void open() }
}

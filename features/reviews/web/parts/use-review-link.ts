import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { callApi } from '#core/web/data/client.ts'
import { useOpenedLink } from '#core/web/data/use-opened-link.ts'
import { openReview } from '../../shared/api/writing.ts'
import type { OpenedReview } from '../../shared/model.ts'

/** An address that was cut off is answered like a link that has ended. */
const GONE = [410, 422]

/** What the link opens: the token is behind `#`, which no server on the way is shown. */
export const useReviewLink = () => {
  const token = useLocation().hash.slice(1)
  const ask = useCallback(() => callApi(openReview, { body: { token } }), [token])
  return { ...useOpenedLink<OpenedReview>(token === '' ? null : ask, GONE), token }
}

import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { callApi } from '#core/web/data/client.ts'
import { useOpenedLink } from '#core/web/data/use-opened-link.ts'
import { openTenantFile } from '../../shared/api/recipient.ts'
import type { OpenedTenantFile } from '../../shared/model.ts'

/** An address that was cut off is answered like a link that has ended. */
const CLOSED = [410, 422]

/** What the link opens: the token is behind `#`, which no server on the way is shown. */
export const useFileLink = () => {
  const token = useLocation().hash.slice(1)
  const ask = useCallback(() => callApi(openTenantFile, { body: { token } }), [token])
  return { ...useOpenedLink<OpenedTenantFile>(token === '' ? null : ask, CLOSED), token }
}

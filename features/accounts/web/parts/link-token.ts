import { useLocation, useParams } from 'react-router'

/** The token of an e-mail's link: what is behind `#`, or, in older e-mails, the last part of the path. */
export const useLinkToken = (): string => {
  const { token = '' } = useParams()
  const { hash } = useLocation()
  return hash.length > 1 ? hash.slice(1) : token
}

import { useLocation, useParams } from 'react-router'

/** The token of a letter's link: what stands behind `#`, or, in older letters, the last part of the path. */
export const useLinkToken = (): string => {
  const { token = '' } = useParams()
  const { hash } = useLocation()
  return hash.length > 1 ? hash.slice(1) : token
}

import { useSearchParams } from 'react-router'
import { withNext } from '#core/shared/paths.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'

/** The page that was asked for before signing in, and the way to it through the login. */
export const useNext = (): { next: string; login: string } => {
  const next = useSearchParams()[0].get('next') ?? ''
  return { next, login: next ? withNext(accountPaths.login, next) : accountPaths.login }
}

/**
 * The page that was asked for, with what was behind its `#`, the token of an invitation for one. A browser takes that
 * along to the login, and no server reads it.
 */
export const withFragment = (next: string): string =>
  next && !next.includes('#') ? next + window.location.hash : next

import { accountPaths } from '#features/accounts/shared/paths.ts'
/** Where a signed-in person goes: the page asked for, or the front, which sends each role home. */
export const enter = (next: string | null): void => {
  const target = next && /^\/(?![/\\])/.test(next) ? next : accountPaths.login
  // A document load: the server renders the page as its reader.
  window.location.assign(target)
}

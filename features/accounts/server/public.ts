/** What other features may call. */
export { requireFreshSignIn } from './sessions.ts'
export { confirmedAmong } from './queries.ts'

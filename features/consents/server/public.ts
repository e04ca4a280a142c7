/** What other features may call. */
export { consentInForce, recordConsent } from './queries.ts'

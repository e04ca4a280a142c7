/** What other features may call. */
export { consentInForce, haveAllConsented, recordConsent } from './queries.ts'

/** What other features may call. */
export { contactsOf, type Contacts } from './contacts.ts'
export { requireConfirmedAddress } from './emails.ts'
export { identitiesOf, isProven } from './identity.ts'
export { requireFreshSignIn } from './sessions.ts'
export { confirmedAmong } from './queries.ts'

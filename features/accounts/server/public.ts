/** What other features may call. */
export { contactsOf, type Contacts } from './public/contacts.ts'
export { requireConfirmedAddress } from './identity/confirmed-addresses.ts'
export { identitiesOf, isProven } from './identity/proven-identities.ts'
export { endedAmong, endEverySession, requireFreshSignIn } from './sessions/sessions.ts'
export { deviceOf } from './sessions/device-names.ts'
export { confirmedAmong } from './queries.ts'
export { peopleOfContract, rentalProfile } from './extension-points.ts'
export { userStanding } from './standing.ts'

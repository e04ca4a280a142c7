/** What other features may call. */
export { contactsOf, type Contacts } from './public/contacts.ts'
export { requireConfirmedAddress } from './identity/confirmed-addresses.ts'
export { identitiesOf, isProven } from './identity/proven-identities.ts'
export { endedAmong, endEverySession, requireFreshSignIn } from './sessions/sessions.ts'
export { refuseForeignOrigin } from './sessions/cookie.ts'
export { principalsOf } from './sessions/tokens.ts'
export { deviceOf } from './sessions/device-names.ts'
export { confirmedAmong } from './queries.ts'
export { lastHere } from './public/last-here.ts'
export {
  landlordInsights,
  peopleOfContract,
  rentalProfile,
  renterInsights,
} from './extension-points.ts'
export { userStanding } from './standing.ts'

import { event } from '#core/server/events.ts'

export const personRegistered = event<{ email_id: string; next: string }>(
  'accounts.person_registered',
  'user',
)
export const emailConfirmed = event<{ email_id: string }>('accounts.email_confirmed', 'user')
export const confirmationAsked = event<{ email_id: string }>('accounts.confirmation_asked', 'user')
export const confirmationOverdue = event<{ email_id: string }>(
  'accounts.confirmation_overdue',
  'user',
)
export const emailAdditionAsked = event<{ addition_id: string }>(
  'accounts.email_addition_asked',
  'user',
)
export const passwordResetAsked = event('accounts.password_reset_asked', 'user')
export const knownAddressRegistered = event('accounts.known_address_registered', 'user')
export const passwordChanged = event('accounts.password_changed', 'user')
export const sessionTheftSuspected = event<{ session_id: string }>(
  'accounts.session_theft_suspected',
  'user',
)
export const identityVerified = event('accounts.identity_verified', 'user')
export const sessionsEndedByStaff = event('accounts.sessions_ended_by_staff', 'user')
export const personBlocked = event('accounts.person_blocked', 'user')
export const personUnblocked = event('accounts.person_unblocked', 'user')
export const twoStepTurnedOn = event('accounts.two_step_turned_on', 'user')
export const twoStepTurnedOff = event('accounts.two_step_turned_off', 'user')
export const recoveryCodeUsed = event('accounts.recovery_code_used', 'user')
export const passkeyAdded = event('accounts.passkey_added', 'user')
export const passkeyRemoved = event('accounts.passkey_removed', 'user')
export const socialLinked = event<{ name: string }>('accounts.social_linked', 'user')
export const socialUnlinked = event<{ name: string }>('accounts.social_unlinked', 'user')
export const phoneCodeAsked = event<{ code_id: string }>('accounts.phone_code_asked', 'user')
export const phoneConfirmed = event<{ phone_id: string }>('accounts.phone_confirmed', 'user')

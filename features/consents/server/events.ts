import { event } from '#core/server/events.ts'
import type { ConsentType } from '../shared/enums.ts'

/** What was kept because of the consent goes. */
export const consentRevoked = event<{ user_id: string; consent_type: ConsentType }>(
  'consents.consent_revoked',
  'consent',
)

import * as z from 'zod/mini'
import { id, instant, listOf } from '#core/shared/fields.ts'
import { CONSENT_TYPES } from './enums.ts'

/** That somebody agreed to a wording, and when they took it back. */
export const Consent = z.object({
  id: id(),
  consent_type: z.enum(CONSENT_TYPES),
  version: z.int(),
  given_at: instant(),
  revoked_at: z.nullable(instant()),
})
export type Consent = z.infer<typeof Consent>

/** What one agreed to. `summarized_by`: who would be sent what `CONVERSATION_SUMMARY` allows; null where nobody is connected. */
export const Consents = z.object({
  ...listOf(Consent).shape,
  summarized_by: z.nullable(z.string()),
})

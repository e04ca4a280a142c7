import * as z from 'zod/mini'
import { id, instant } from '#core/shared/fields.ts'
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

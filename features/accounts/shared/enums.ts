import * as z from 'zod/mini'
import { text } from '#core/shared/fields.ts'

/** Why staff look at a person, or act on their account. It goes to the audit log. */
export const STAFF_REASONS = ['support', 'dispute', 'abuse', 'authority', 'fault'] as const
const StaffReasonCode = z.enum(STAFF_REASONS)
export type StaffReasonCode = z.infer<typeof StaffReasonCode>
/** `note` says which case: a number, a date; nothing about the person. */
export const staffReason = () => ({ reason: StaffReasonCode, note: z._default(text(200), '') })
export const StaffReason = z.object(staffReason())

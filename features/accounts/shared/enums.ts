import * as z from 'zod/mini'
import { text } from '#core/shared/fields.ts'

/** How far a question on somebody's phone has come. */
export const PHONE_SIGN_IN_STATES = ['started', 'pending', 'done', 'refused', 'expired'] as const

/** What is counted of a person who rents, in the order in which it is shown. */
export const RENTER_FIGURES = [
  'applications_sent',
  'applications_accepted',
  'leases',
  'leases_running',
  'rent_paid',
  'rent_paid_late',
  'reviews',
] as const
export type RenterFigure = (typeof RENTER_FIGURES)[number]

/** What is counted of a person who lets. */
export const LANDLORD_FIGURES = [
  'listings',
  'listings_published',
  'applications_received',
  'leases',
  'leases_running',
  'rent_received',
  'rent_received_late',
] as const
export type LandlordFigure = (typeof LANDLORD_FIGURES)[number]

/** Why staff look at a person, or act on their account. It goes to the audit log. */
export const STAFF_REASONS = ['support', 'dispute', 'abuse', 'authority', 'fault'] as const
const StaffReasonCode = z.enum(STAFF_REASONS)
export type StaffReasonCode = z.infer<typeof StaffReasonCode>
/** `note` says which case: a number, a date; nothing about the person. */
export const staffReason = () => ({ reason: StaffReasonCode, note: z._default(text(200), '') })
export const StaffReason = z.object(staffReason())

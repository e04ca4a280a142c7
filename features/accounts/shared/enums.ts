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

/** What happened to an account, as staff are told of it: the names of its events. */
export const HISTORY = [
  'person_registered',
  'email_confirmed',
  'confirmation_asked',
  'confirmation_overdue',
  'email_addition_asked',
  'password_reset_asked',
  'known_address_registered',
  'password_changed',
  'session_theft_suspected',
  'identity_verified',
  'sessions_ended_by_staff',
  'person_blocked',
  'person_unblocked',
  'two_step_turned_on',
  'two_step_turned_off',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'social_linked',
  'social_unlinked',
  'phone_code_asked',
  'phone_confirmed',
] as const
export type HistoryName = (typeof HISTORY)[number]

/** Letters that staff can have sent again. */
export const LETTERS = ['confirmation', 'password_reset'] as const

/** Why staff look at a person, or act on their account. It goes to the audit log. */
export const STAFF_REASONS = ['support', 'dispute', 'abuse', 'authority', 'fault'] as const
const StaffReasonCode = z.enum(STAFF_REASONS)
export type StaffReasonCode = z.infer<typeof StaffReasonCode>
/** `note` says which case: a number, a date; nothing about the person. */
export const staffReason = () => ({ reason: StaffReasonCode, note: z._default(text(200), '') })
export const StaffReason = z.object(staffReason())

/** What staff narrow a list of people by: nobody of staff is there a landlord or a tenant. */
export const PEOPLE_ROLES = ['landlord', 'tenant', 'staff'] as const
export type PeopleRole = (typeof PEOPLE_ROLES)[number]

/** The first is what a list of people is sorted by when nothing is chosen. */
export const PEOPLE_SORTS = ['-created', 'created', 'name', '-name'] as const
export type PeopleSort = (typeof PEOPLE_SORTS)[number]

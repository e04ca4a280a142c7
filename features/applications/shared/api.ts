import { ReceivedApplication } from './api/received.ts'
import * as z from 'zod/mini'
import { signedIn, staffOnly } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { id, listOf, paging, plainDate, text } from '#core/shared/fields.ts'
import { askedPeriod, ShownPeriod } from '#core/shared/report-period.ts'
import { staffReadOfUser } from '#features/accounts/shared/access.ts'
import { staffReason } from '#features/accounts/shared/enums.ts'
import { applicationAccess } from './access.ts'
import {
  Applicant,
  ApplicationStatus,
  StaffApplication,
  ApplicationEvent,
  ApplicationInput,
  Denial,
  KeptDraft,
  LandlordApplication,
  LANDLORD_TYPES,
  ResponsesInput,
  ORDERS,
  TENANT_TYPES,
  TenantApplication,
} from './model.ts'

const endpoint = endpointsOf('applications')
const stale = ['applications', 'listings', 'contracts']
const wrong = { 'applications.wrong_state': 409 }
const changed = { 'applications.questions_changed': 409 }
const responding = {
  ...wrong,
  ...changed,
  'applications.not_taken': 409,
  'applications.too_many_changes': 429,
}
const leased = { ...wrong, 'applications.lease_sent': 409 }
const UUIDS =
  /^$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,49}$/
const order = () => z._default(z.enum(ORDERS), '-created_at')

export const listTenantApplications = endpoint({
  method: 'GET',
  path: '/tenants/rental-applications',
  access: signedIn,
  query: z.object({
    ...paging(12),
    listing_address: z._default(text(100), ''),
    order_by: order(),
    type: z._default(z.enum(TENANT_TYPES), 'all'),
  }),
  reply: listOf(TenantApplication),
  summary: 'One’s own applications',
})
export const readTenantApplication = endpoint({
  method: 'GET',
  path: '/tenants/rental-applications/:id',
  access: applicationAccess.follow,
  reply: TenantApplication,
  summary: 'One of one’s own applications',
})
export const readLiveApplication = endpoint({
  method: 'GET',
  path: '/listings/:id/applications/mine',
  access: signedIn,
  refs: { 'params.id': 'listing' },
  reply: z.object({
    application: z.nullable(TenantApplication),
    /** What the reader began to type on any device and has not sent. */
    draft: z.nullable(KeptDraft),
    /** The landlord takes no application from the reader. */
    is_turned_away: z.boolean(),
  }),
  summary: 'The reader’s live application for a home or their draft, if there is one',
})
export const readOwnApplicant = endpoint({
  method: 'GET',
  path: '/applications/applicant',
  access: signedIn,
  reply: Applicant,
  summary: 'The reader as a landlord would read them in an application that waits for an answer',
})
export const sendApplication = endpoint({
  method: 'POST',
  path: '/listings/:id/applications',
  access: signedIn,
  refs: { 'params.id': 'listing', 'body.attachment_ids': 'profile_attachment' },
  body: ApplicationInput,
  effect: 'sends',
  idempotency: 'natural',
  reply: TenantApplication,
  stale,
  fails: {
    'applications.tenants_only': 403,
    'applications.own_listing': 409,
    'applications.not_taken': 409,
    'applications.already_applied': 409,
    'applications.not_open': 409,
    'applications.too_many_applications': 429,
    ...changed,
    'accounts.address_unconfirmed': 403,
  },
  summary: 'Applies for a published home; one live application for each person and home',
})
export const addResponses = endpoint({
  method: 'POST',
  path: '/applications/:id/responses',
  access: applicationAccess.follow,
  body: ResponsesInput,
  reply: TenantApplication,
  stale,
  fails: { ...responding, 'applications.already_responded': 409 },
  summary: 'Answers questions of the landlord that the application has no answer to yet',
})
export const changeResponses = endpoint({
  method: 'PUT',
  path: '/applications/:id/responses',
  access: applicationAccess.follow,
  body: ResponsesInput,
  reply: TenantApplication,
  stale,
  fails: responding,
  summary: 'Changes the answers to the landlord’s questions, until the landlord has decided',
})
export const listApplicationEvents = endpoint({
  method: 'GET',
  path: '/applications/:id/events',
  access: applicationAccess.view,
  query: z.object(paging(25)),
  reply: listOf(ApplicationEvent),
  summary: 'What became of an application and when, newest first, for both sides',
})
export const cancelApplication = endpoint({
  method: 'POST',
  path: '/tenants/rental-applications/:id/cancel',
  access: applicationAccess.follow,
  reply: TenantApplication,
  stale,
  fails: leased,
  summary: 'Withdraws an application',
})

export const listLandlordApplications = endpoint({
  method: 'GET',
  path: '/landlords/rental-applications',
  access: signedIn,
  query: z.object({
    ...paging(12),
    profile_name: z._default(text(100), ''),
    listing_ids: z._default(z.string().check(z.regex(UUIDS, { error: 'id' })), ''),
    type: z._default(z.enum(LANDLORD_TYPES), 'all'),
    order_by: order(),
  }),
  refs: { 'query.listing_ids': 'listing' },
  reply: z.object({
    ...listOf(ReceivedApplication).shape,
    unread: z.int(),
    listings: z.array(
      z.object({ id: id(), title: z.string(), street_address: z.nullable(z.string()) }),
    ),
  }),
  summary: 'Applications for one’s own listings',
})
export const readLandlordApplication = endpoint({
  method: 'GET',
  path: '/landlords/rental-applications/:id',
  access: applicationAccess.decide,
  reply: ReceivedApplication,
  summary: 'One application for one’s own listing',
})
export const acceptApplication = endpoint({
  method: 'POST',
  path: '/landlords/rental-applications/:id/accept',
  access: applicationAccess.decide,
  effect: 'sends',
  idempotency: 'natural',
  reply: LandlordApplication,
  stale,
  fails: { ...wrong, 'applications.other_accepted': 409 },
  summary: 'Accepts an applicant and starts a contract with them',
})
export const denyApplication = endpoint({
  method: 'POST',
  path: '/landlords/rental-applications/:id/deny',
  access: applicationAccess.decide,
  body: z.object(Denial),
  effect: 'sends',
  idempotency: 'natural',
  reply: LandlordApplication,
  stale,
  fails: leased,
  summary:
    'Denies an application; the reason, in the language of the applicant, and the message are sent to them',
})
export const undoDeny = endpoint({
  method: 'POST',
  path: '/landlords/rental-applications/:id/undo-deny',
  access: applicationAccess.decide,
  reply: LandlordApplication,
  stale,
  fails: {
    ...wrong,
    'applications.applied_again': 409,
    'applications.not_open': 409,
    'applications.too_many_undone': 429,
  },
  summary: 'Takes a denial back',
})
export const markRead = endpoint({
  method: 'POST',
  path: '/landlords/rental-applications/:id/read',
  access: applicationAccess.decide,
  reply: LandlordApplication,
  summary: 'Marks an application as read',
})
export const markUnread = endpoint({
  method: 'POST',
  path: '/landlords/rental-applications/:id/unread',
  access: applicationAccess.decide,
  reply: LandlordApplication,
  summary: 'Marks an application as unread',
})
export const setConsideration = endpoint({
  method: 'PUT',
  path: '/landlords/rental-applications/:id/consideration',
  access: applicationAccess.decide,
  body: z.object({ is_considered: z.boolean() }),
  reply: LandlordApplication,
  summary: 'Puts an application among those under consideration, or takes it out',
})
export const rejectMany = endpoint({
  method: 'PUT',
  path: '/landlords/rental-applications/reject-many',
  access: signedIn,
  body: z.object({
    rental_application_ids: z.array(id()).check(z.minLength(1), z.maxLength(100)),
    ...Denial,
    message: z._default(Denial.message, ''),
  }),
  refs: { 'body.rental_application_ids': 'rental_application' },
  effect: 'sends',
  idempotency: 'natural',
  reply: z.object({ rejected: z.int() }),
  stale,
  summary: 'Denies several applications at once; those already decided stay as they are',
})

const staffListOf = {
  ...staffReadOfUser,
  method: 'GET',
  query: z.object({
    ...paging(25),
    ...staffReason(),
    q: z._default(text(100), ''),
    status: z.optional(ApplicationStatus),
  }),
  reply: z.object({ person_name: z.string(), ...listOf(StaffApplication).shape }),
} as const

export const listApplicationsSent = endpoint({
  ...staffListOf,
  path: '/staff/users/:id/applications-sent',
  summary: 'Applications of a person, and who lets the homes, for staff with a reason',
})
export const listApplicationsReceived = endpoint({
  ...staffListOf,
  path: '/staff/users/:id/applications-received',
  summary: 'Applications for the homes of a person, and who sent them, for staff with a reason',
})

const MonthOfApplications = z.object({
  /** Its first day. */
  month: plainDate(),
  applications: z.int(),
  /** How many people applied, each counted once in a month, and for how many homes. */
  applicants: z.int(),
  homes: z.int(),
})
export type MonthOfApplications = z.infer<typeof MonthOfApplications>

export const countApplicantsByMonth = endpoint({
  method: 'GET',
  path: '/staff/applicants-by-month',
  access: staffOnly,
  rate: 'lookup',
  query: z.object(askedPeriod()),
  reply: z.object({
    period: ShownPeriod,
    months: z.array(MonthOfApplications),
    /** In all these months together, each person counted once. */
    applicants: z.int(),
  }),
  summary: 'How many different people applied in each month of a period, the latest first (staff)',
})

export {
  compareApplications,
  readChoiceRecord,
  readTenantChoice,
  readTenantCriteria,
  setBlindReview,
  setClosingMessage,
  setTenantCriteria,
} from './api/choices.ts'
export * from './api/attachments.ts'
export * from './api/drafts.ts'
export * from './api/translations.ts'

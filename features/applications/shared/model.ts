import * as z from 'zod/mini'
import { count, currency, id, instant, plainDate, text } from '#core/shared/fields.ts'
import { ATTACHMENTS_MAX } from '#features/profiles/shared/model.ts'
import { LISTING_TYPES } from '#features/listings/shared/enums.ts'
import { ListingQuestion } from '#features/listings/shared/model.ts'
import { QUESTIONS_MAX } from '#features/listings/shared/steps/choices.ts'
import { CRITERIA, isWhole, VERDICTS, WEIGHTS } from './steps/criteria.ts'
import { SentLease } from './api/sent-lease.ts'

export const ApplicationStatus = z.enum(['sent', 'accepted', 'denied', 'canceled', 'closed'])
export type ApplicationStatus = z.infer<typeof ApplicationStatus>
/**
 * Why an application was closed without an answer of the landlord: somebody else got the home, it is let here no more, or
 * staff have blocked the account of the applicant.
 */
export const ClosedReason = z.enum(['let', 'gone', 'account_closed'])
export type ClosedReason = z.infer<typeof ClosedReason>

/**
 * Why an application was declined, from a closed list: each has its sentence in every language, so that the applicant
 * reads it in their own. Nothing on it is about the person (L.85/2018, L.150/2020).
 */
export const DENIAL_REASONS = [
  'other_chosen',
  'criteria_not_met',
  'no_contact',
  'not_let',
  'other',
] as const
export const DenialReason = z.enum(DENIAL_REASONS)
export type DenialReason = z.infer<typeof DenialReason>
/** What goes with a denial. The words may be empty. */
export const Denial = { message: text(2000), reason: z._default(z.nullable(DenialReason), null) }

/** A question of the listing as the applicant read it, and the answer: `yes`, `no`, or words; empty where none was given. */
export const ApplicationResponse = z.extend(ListingQuestion, { answer: text(2000) })
export type ApplicationResponse = z.infer<typeof ApplicationResponse>
const responses = z.array(ApplicationResponse).check(z.maxLength(QUESTIONS_MAX))

/**
 * Kinds of papers that go with an application. Pay slips do not: incomes are shown in pre-approvals alone. Nor does a
 * criminal record, which its person alone sees.
 */
export const SENT_KINDS = ['recommendation', 'other'] as const
/** Papers of one application. */
export const SENT_MAX = 5

/** Papers of one's profile that go with an application; one that is named twice goes once. */
const attachmentIds = (most: number) => z.array(id()).check(z.maxLength(most))
export const AttachmentsInput = z.object({ attachment_ids: attachmentIds(SENT_MAX) })
export type AttachmentsInput = z.infer<typeof AttachmentsInput>

/** A paper as it was sent with an application, under an id of its own. */
export const ApplicationAttachment = z.object({
  id: id(),
  kind: z.enum(SENT_KINDS),
  file_name: z.string(),
  /** Bytes. */
  size: z.int(),
})
export type ApplicationAttachment = z.infer<typeof ApplicationAttachment>

/** Answers that are added to an application, or changed, after it was sent. */
export const ResponsesInput = z.object({ responses })
export type ResponsesInput = z.infer<typeof ResponsesInput>

/** What an applicant tells. `pets` in words, empty where there are none. */
export const ApplicationInput = z.object({
  message: text(4000, 20),
  household_adults: count(20, 1),
  household_children: count(20),
  pets: text(200),
  occupation: text(200),
  wanted_from: z.nullable(plainDate()),
  wanted_months: z.nullable(count(240, 1)),
  responses: z._default(responses, []),
  attachment_ids: z._default(attachmentIds(SENT_MAX), []),
})
export type ApplicationInput = z.infer<typeof ApplicationInput>

/** An application as far as it is typed. What is too long or left out is told when it is sent. */
export const ApplicationDraft = z.object({
  message: text(10_000),
  household_adults: z.nullable(count(1_000_000)),
  household_children: z.nullable(count(1_000_000)),
  pets: text(1000),
  occupation: text(1000),
  wanted_from: z.nullable(text(40)),
  wanted_months: z.nullable(count(1_000_000)),
  responses,
  /** Some may be gone meanwhile. */
  attachment_ids: z._default(attachmentIds(ATTACHMENTS_MAX), []),
})
export type ApplicationDraft = z.infer<typeof ApplicationDraft>

/** A draft as it is kept, with the moment that an edit of it is based on. */
export const KeptDraft = z.object({ values: ApplicationDraft, updated_at: instant() })
export type KeptDraft = z.infer<typeof KeptDraft>

/** What in the words of the other side looks like fraud, by codes that the feature knows which looks for it. */
export const WordsWarning = z.nullable(
  z.object({
    id: id(),
    reasons: z.array(z.string()),
    detected_at: instant(),
    /** The reader put it away, and nothing was found since. */
    is_hidden: z.boolean(),
    /** The reader reported the words, and staff have not answered yet. */
    is_reported: z.boolean(),
  }),
)
export type WordsWarning = z.infer<typeof WordsWarning>

/** What an application still lacks before it can be sent, in the order of the form. */
export const DRAFT_GAPS = ['message', 'household', 'move_in', 'answers', 'papers'] as const
export type DraftGap = (typeof DRAFT_GAPS)[number]

const ApplicationListing = z.object({
  id: id(),
  title: z.string(),
  status: z.enum(['draft', 'published', 'unpublished', 'let', 'archived']),
  street_address: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  place: z.nullable(z.string()),
  price: z.nullable(z.int()),
  currency: currency(),
  listing_type: z.nullable(z.enum(LISTING_TYPES)),
  rooms: z.nullable(z.int()),
  size_m2: z.nullable(z.number()),
  cover_photo_id: z.nullable(id()),
})

/** A draft in the list of one’s own. */
export const DraftRow = z.object({
  listing: ApplicationListing,
  /** How the message begins. */
  beginning: z.string(),
  missing: z.array(z.enum(DRAFT_GAPS)),
  /** The home still takes an application of its author. */
  is_open: z.boolean(),
  updated_at: instant(),
})
export type DraftRow = z.infer<typeof DraftRow>

const told = {
  id: id(),
  status: ApplicationStatus,
  active: z.boolean(),
  listing: ApplicationListing,
  message: z.string(),
  household_adults: z.int(),
  household_children: z.int(),
  pets: z.string(),
  occupation: z.string(),
  wanted_from: z.nullable(plainDate()),
  wanted_months: z.nullable(z.int()),
  /** Each question as it was asked, with the answer. */
  responses: z.array(ApplicationResponse),
  is_read_by_landlord: z.boolean(),
  denial_message: z.nullable(z.string()),
  denial_reason: z.nullable(DenialReason),
  contract_id: z.nullable(id()),
  /** The lease that became of it, once that was sent out. From then on the application is not taken back. */
  lease: z.nullable(SentLease),
  accepted_at: z.nullable(instant()),
  denied_at: z.nullable(instant()),
  canceled_at: z.nullable(instant()),
  closed_at: z.nullable(instant()),
  closed_reason: z.nullable(ClosedReason),
  /** About what the other side wrote; never about the reader’s own words. */
  warning: WordsWarning,
  created_at: instant(),
  updated_at: instant(),
}

export const TenantApplication = z.object({
  ...told,
  landlord: z.object({ first_name: z.string() }),
  /** Its lease waits for the applicant to sign it. */
  is_to_sign: z.boolean(),
  /** Its lease had been sent and is being changed. */
  is_taken_back: z.boolean(),
  /** What the listing asks now; empty once the answers can no longer be changed. */
  questions: z.array(ListingQuestion),
  /** With the id of each on the profile. */
  attachments: z.array(z.extend(ApplicationAttachment, { attachment_id: id() })),
  can: z.object({ cancel: z.boolean(), change_attachments: z.boolean() }),
})
export type TenantApplication = z.infer<typeof TenantApplication>

/** Who applies, as the landlord reads it. */
export const Applicant = z.object({
  /** Null while names are hidden. */
  full_name: z.nullable(z.string()),
  identity_verified: z.boolean(),
  since: plainDate(),
  /** Null where the applicant has no profile, or the reader may not see it any more. */
  profile_username: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
})

/**
 * The landlord's view. E-mail and phone are shown once the application is accepted. While names are hidden
 * (`blind_number` says which applicant of the home it is), what tells who it is is left out: name, profile, message, work,
 * answers in words and papers.
 */
export const LandlordApplication = z.object({
  ...told,
  is_considered: z.boolean(),
  blind_number: z.nullable(z.int()),
  accepted_id: z.nullable(id()), // of another one for the same home, where this one waits
  applicant: Applicant,
  /** None while names are hidden, nor once the application is no longer open. */
  attachments: z.array(ApplicationAttachment),
  /** How many papers there are, also those that are not listed. */
  attachment_count: z.int(),
  can: z.object({ accept: z.boolean(), deny: z.boolean(), undo_deny: z.boolean() }),
})
export type LandlordApplication = z.infer<typeof LandlordApplication>

/** What staff see in a list: neither what was written nor anything of a household. */
export const StaffApplication = z.object({
  id: id(),
  status: ApplicationStatus,
  listing: z.pick(ApplicationListing, {
    id: true,
    title: true,
    street_address: true,
    postal_code: true,
    place: true,
  }),
  /** The other side; `user_id` is null for an organization. */
  counterpart: z.object({ user_id: z.nullable(id()), name: z.string() }),
  lease: z.nullable(SentLease),
  created_at: instant(),
})
export type StaffApplication = z.infer<typeof StaffApplication>

export const LANDLORD_TYPES = [
  'all',
  'unread',
  'considered',
  'accepted',
  'denied',
  'canceled',
  'closed',
] as const
/** `ended`: whatever is not active, that is also what has become a signed lease. */
export const TENANT_TYPES = [
  'all',
  'active',
  'ended',
  'accepted',
  'denied',
  'canceled',
  'closed',
] as const
/** `unanswered`: those that wait for an answer, then the accepted ones, then those that have ended; of each the newest first. */
export const ORDERS = [
  '-created_at',
  'created_at',
  '-updated_at',
  'wanted_from',
  'unanswered',
] as const

/** What the landlord has said beforehand about the choice of a tenant for one home. */
export const TenantChoice = z.object({
  /** Goes with the answer to those who do not get the home; empty where there is none. */
  closing_message: text(2000),
  /** How many are told once the home is let. */
  waiting_count: z.int(),
  /** Whether applicants are numbers until the landlord asks for their names. */
  is_blind: z.boolean(),
  /** Names are hidden before the first application comes, or not at all: what was seen is not hidden. */
  can_hide_names: z.boolean(),
})
export type TenantChoice = z.infer<typeof TenantChoice>

const Criterion = z.object({ key: z.enum(CRITERIA), weight: z.enum(WEIGHTS) })
const criteria = z.array(Criterion).check(z.refine((given) => isWhole(given), { error: 'one_of' }))

/** What the landlord goes by for one home, the most important first. `version` is 0 where nothing was chosen. */
export const TenantCriteria = z.object({
  version: z.int(),
  criteria: z.array(Criterion),
  /** When the first application was opened; later versions came after that. */
  opened_at: z.nullable(instant()),
  /** The newest first. */
  versions: z.array(z.object({ version: z.int(), created_at: instant() })),
})
export type TenantCriteria = z.infer<typeof TenantCriteria>
export const TenantCriteriaInput = z.object({ criteria, version: count(100_000) })

/** One of the applications that are put beside each other: what it says, and what of it meets the criteria. */
export const ComparedApplication = z.object({
  id: id(),
  full_name: z.nullable(z.string()),
  blind_number: z.nullable(z.int()),
  status: ApplicationStatus,
  /** How many papers there are. No criterion. */
  attachment_count: z.int(),
  facts: z.object({
    sent_on: plainDate(),
    wanted_from: z.nullable(plainDate()),
    available_from: z.nullable(plainDate()),
    available_to: z.nullable(plainDate()),
    wanted_months: z.nullable(z.int()),
    months_min: z.nullable(z.int()),
    months_max: z.nullable(z.int()),
    people: z.int(),
    persons_max: z.nullable(z.int()),
    pets: z.string(),
    pets_allowed: z.boolean(),
    identity_verified: z.boolean(),
    asked: z.int(),
    answered: z.int(),
    references: z.nullable(z.int()),
    carries_rent: z.nullable(z.enum(['enough', 'not_enough'])),
  }),
  verdicts: z.array(
    z.object({
      key: z.enum(CRITERIA),
      weight: z.enum(WEIGHTS),
      verdict: z.enum(VERDICTS),
    }),
  ),
})
export type ComparedApplication = z.infer<typeof ComparedApplication>

/** So many can be put beside each other. */
export const COMPARED_MAX = 4

/** What happens to an application, as both sides are told. */
export const APPLICATION_EVENTS = [
  'application_sent',
  'application_opened',
  'responses_changed',
  'attachments_changed',
  'application_accepted',
  'application_denied',
  'denial_undone',
  'application_canceled',
  'application_closed',
] as const

export const ApplicationEvent = z.object({
  id: id(),
  name: z.enum(APPLICATION_EVENTS),
  occurred_at: instant(),
  /** Why it was closed; null for what else happened, and where it was not kept yet. */
  closed_reason: z.nullable(ClosedReason),
})
export type ApplicationEvent = z.infer<typeof ApplicationEvent>

/** What the record of a choice tells of a home, beside what becomes of each application. */
export const CHOICE_EVENTS = [
  'criteria_chosen',
  'criteria_fixed',
  'names_hidden',
  'names_shown',
] as const

/** One line of the record: what was done, when, by whom, and what it was gone by. */
export const ChoiceRecordEntry = z.object({
  id: id(),
  kind: z.enum([...CHOICE_EVENTS, ...APPLICATION_EVENTS]),
  at: instant(),
  /** Who did it; null where the product did, or the account is gone. */
  by: z.nullable(z.string()),
  /** The application that it is about; without a name while names are hidden. */
  application: z.nullable(
    z.object({ id: id(), number: z.int(), full_name: z.nullable(z.string()) }),
  ),
  /** The version of the criteria that was in force. */
  version: z.nullable(z.int()),
  reason: z.nullable(DenialReason),
  /** Why the product closed it; null for what else happened, and where it was not kept yet. */
  closed_reason: z.nullable(ClosedReason),
  /** How the application stood when it was decided. What was shown of an income is not kept. */
  verdicts: z.array(z.object({ key: z.enum(CRITERIA), verdict: z.enum(VERDICTS) })),
  /** How many papers it had then; null where nothing was decided, or it was not counted yet. */
  attachment_count: z.nullable(z.int()),
})
export type ChoiceRecordEntry = z.infer<typeof ChoiceRecordEntry>

/** How a tenant was chosen for a home. */
export const ChoiceRecord = z.object({
  home: z.string(),
  /** The newest first. */
  versions: z.array(
    z.object({ version: z.int(), created_at: instant(), criteria: z.array(Criterion) }),
  ),
  count: z.int(),
  /** The newest first. */
  items: z.array(ChoiceRecordEntry),
})
export type ChoiceRecord = z.infer<typeof ChoiceRecord>

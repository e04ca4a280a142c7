import * as z from 'zod/mini'
import { count, id, instant, plainDate, text } from '#core/shared/fields.ts'
import { usernameProblem } from './rules.ts'

export const ABOUT_MAX = 1500
export const INTERESTS_MAX = 20
/** Employers, and places of study, of one person. */
export const ENTRIES_MAX = 20

/** Small letters, digits and single hyphens; it stands in addresses, so it says nothing that identifies. */
const ProfileUsername = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.regex(/^[a-z0-9](?:-?[a-z0-9]){2,39}$/, { error: 'profiles.username_form', abort: true }),
  z.refine((value) => usernameProblem(value) === null, {
    error: ({ input }) => usernameProblem(String(input)) ?? undefined,
  }),
)

/** One thing of a profile that is there or not. The words of `profiles.about` are `profiles.completion.about`. */
const CompletionField = z.object({
  name: z.string(),
  is_done: z.boolean(),
  /** Where it is filled in. */
  path: z.string(),
})
export type CompletionField = z.infer<typeof CompletionField>

export const ProfileCompletion = z.object({
  /** 0 to 100. */
  profile_completion_percentage: z.int(),
  profile_completion_fields: z.array(CompletionField),
})
export type ProfileCompletion = z.infer<typeof ProfileCompletion>

/** What a person may hand in beside pay slips, which have a call of their own. */
export const AttachmentKind = z.enum(['other', 'recommendation', 'criminal_record'])
export type AttachmentKind = z.infer<typeof AttachmentKind>
/**
 * `recommendation`: a letter of an earlier landlord or an employer. `public_review`: the PDF of a review by a former
 * landlord.
 */
export const ATTACHMENT_KINDS = [
  'other',
  'recommendation',
  'criminal_record',
  'paycheck',
  'public_review',
] as const

/** Papers of one person, and bytes of all of them. */
export const ATTACHMENTS_MAX = 30
export const ATTACHMENTS_MAX_BYTES = 60 * 1024 * 1024

export const ProfileAttachment = z.object({
  id: id(),
  kind: z.enum(ATTACHMENT_KINDS),
  file_name: z.string(),
  content_type: z.string(),
  size: z.int(),
  created_at: instant(),
  /** Not read or removed as an attachment. */
  is_protected: z.boolean(),
})
export type ProfileAttachment = z.infer<typeof ProfileAttachment>

const Picture = z.object({ id: id() })

/** The first and the last year; null while it goes on. */
const years = {
  from_year: count(2100, 1940),
  to_year: z.nullable(count(2100, 1940)),
}
const employer = { employer: text(120, 1), job_title: text(120), ...years }
const education = { institution: text(120, 1), degree: text(120), ...years }
const entry = { id: id(), updated_at: instant() }

const ProfileInterest = z.object({ id: id(), interest_tag: z.string() })
export const ProfileEmployer = z.object({ ...entry, ...employer })
export type ProfileEmployer = z.infer<typeof ProfileEmployer>
export const ProfileEducation = z.object({ ...entry, ...education })
export type ProfileEducation = z.infer<typeof ProfileEducation>
export const InterestInput = z.object({ interest_tag: text(40, 1) })
export const PlaceChoice = z.object({ place_id: z.nullable(text(120, 1)) })
export const EmployerInput = z.object(employer)
export const EducationInput = z.object(education)
const version = { updated_at: instant() }
export const EmployerPatch = z.extend(z.partial(EmployerInput), version)
export const EducationPatch = z.extend(z.partial(EducationInput), version)

export const PetKind = z.enum(['dog', 'cat', 'bird', 'fish', 'rodent', 'other'])
export type PetKind = z.infer<typeof PetKind>

/** Who lives with a person; the feature of households keeps it. Others learn how many adults there are, and not who. */
export const ProfileHousehold = z.object({
  id: id(),
  adults: z.int(),
  memberships: z.array(
    z.object({ id: id(), first_name: z.string(), is_owner: z.boolean(), is_self: z.boolean() }),
  ),
  children: z.array(z.object({ id: id(), birth_year: z.int(), is_part_time: z.boolean() })),
  pets: z.array(
    z.object({
      id: id(),
      kind: PetKind,
      description: z.string(),
      photos: z.array(z.object({ id: id(), photo_id: id() })),
    }),
  ),
})
export type ProfileHousehold = z.infer<typeof ProfileHousehold>

/** One's own pre-approval in short; the feature of pre-approvals keeps it. */
const ProfilePreApproval = z.object({ id: id(), avg_net_income: z.nullable(z.int()) })
export type ProfilePreApproval = z.infer<typeof ProfilePreApproval>

/** A rental profile as its reader may see it. */
export const RentalProfile = z.object({
  id: id(),
  /** Of one's own; null of somebody else's. */
  user_id: z.nullable(id()),
  is_own: z.boolean(),
  profile_username: z.string(),
  full_name: z.string(),
  identity_verified: z.boolean(),
  /** Since when the person has an account. */
  since: plainDate(),
  about: z.string(),
  profile_image: z.nullable(Picture),
  cover: z.nullable(z.object({ image: Picture, position: z.int() })),
  currently_based: z.nullable(z.object({ place_id: z.string(), label: z.string() })),
  interests: z.array(ProfileInterest),
  employers: z.array(ProfileEmployer),
  educations: z.array(ProfileEducation),
  /** Null until a household was first asked for. */
  household: z.nullable(ProfileHousehold),
  /** Of one's own; null of somebody else's, whatever they show of their finances elsewhere. */
  pre_approval: z.nullable(ProfilePreApproval),
  /** Of one's own; none of somebody else's. */
  paychecks: z.array(ProfileAttachment),
  /** Of one's own; null of somebody else's. */
  criminal_record: z.nullable(ProfileAttachment),
  profile_completion_percentage: z.nullable(z.int()),
  profile_completion_fields: z.nullable(z.array(CompletionField)),
  updated_at: instant(),
})
export type RentalProfile = z.infer<typeof RentalProfile>

export const ProfilePatch = z.object({
  ...z.partial(z.object({ profile_username: ProfileUsername, about: text(ABOUT_MAX) })).shape,
  updated_at: instant(),
})

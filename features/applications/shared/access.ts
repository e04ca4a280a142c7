import { access } from '#core/shared/access.ts'

/** An application belongs to its applicant and to the owner of the listing. */
export interface ApplicationStanding {
  id: string
  landlord_id: string
  is_applicant: boolean
  is_landlord: boolean
  is_staff: boolean
}

/** A paper that went with an application. */
export interface SentAttachmentStanding {
  is_applicant: boolean
  is_landlord: boolean
  /** The application is open, and the landlord sees whose it is. */
  is_shown: boolean
}
export const sentAttachmentAccess = access<SentAttachmentStanding>('application_attachment')({
  view: (s) => s.is_applicant || (s.is_landlord && s.is_shown),
})

export const applicationAccess = access<ApplicationStanding>('rental_application')({
  view: (s) => s.is_applicant || s.is_landlord,
  /** What applicants may do with their own. */
  follow: (s) => s.is_applicant,
  /** What the owner of the listing may do. */
  decide: (s) => s.is_landlord,
})

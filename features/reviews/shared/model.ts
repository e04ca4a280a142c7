import * as z from 'zod/mini'
import { count, email, id, instant, personName, text } from '#core/shared/fields.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'

export const REVIEW_FILE_NAME = 'umsogn-um-leigjanda.pdf'
export const WORDS_MAX = 2000
/** Reviews of one tenant, asked for and written. */
export const REVIEWS_MAX = 20

export const ReviewStatus = z.enum(['requested', 'written', 'declined', 'withdrawn'])
export type ReviewStatus = z.infer<typeof ReviewStatus>

export const PAID_RENT = ['on_time', 'mostly_on_time', 'often_late'] as const
export const LEFT_HOME = ['good', 'fair', 'poor'] as const

/** What a former landlord says of a tenant. */
const words = {
  paid_rent: z.enum(PAID_RENT),
  left_home: z.enum(LEFT_HOME),
  would_rent_again: z.boolean(),
  text: text(WORDS_MAX),
}
export const ReviewWords = z.object(words)
export type ReviewWords = z.infer<typeof ReviewWords>

/** The tenancy that is reviewed. The last year is null while it goes on. */
const tenancy = {
  writer_name: personName(120, 1),
  home: text(120, 1),
  from_year: count(2100, 1940),
  to_year: z.nullable(count(2100, 1940)),
}

export const ReviewRequest = z.object({
  ...tenancy,
  writer_email: email(),
  /** The language of the mail and the form. */
  lang: z.enum(LANGUAGES),
})
export type ReviewRequest = z.infer<typeof ReviewRequest>

export const ReviewPatch = z.object({ is_public: z.boolean() })

/** A review on a profile. Others than the tenant get those that were written and that the tenant shows. */
export const TenantReview = z.object({
  id: id(),
  status: ReviewStatus,
  ...tenancy,
  /** Of one’s own profile; null for everybody else. */
  writer_email: z.nullable(z.string()),
  requested_at: instant(),
  expires_at: instant(),
  /** There is still time to write it. */
  is_open: z.boolean(),
  written_at: z.nullable(instant()),
  words: z.nullable(ReviewWords),
  is_public: z.boolean(),
  /** When it was written, a signed lease in the product tied the confirmed address of the writer to the tenant. */
  is_lease_known: z.boolean(),
  /** The PDF of the review; null until it is made. */
  public_review_pdf: z.nullable(z.object({ id: id() })),
})
export type TenantReview = z.infer<typeof TenantReview>

/** What the writer is shown: whom it is about, and what they have written themselves. */
export const OpenedReview = z.object({
  ...tenancy,
  tenant_name: z.string(),
  expires_at: instant(),
  words: z.nullable(ReviewWords),
})
export type OpenedReview = z.infer<typeof OpenedReview>

export const ReviewToken = z.object({ token: text(100, 1) })
export const WrittenReview = z.object({ ...words, token: text(100, 1) })

import { eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { financesByLink } from '#features/pre-approvals/server/public.ts'
import { attachmentsOf, profileOfUser, readProfile } from '#features/profiles/server/public.ts'
import type { RentalProfile } from '#features/profiles/shared/model.ts'
import { shownReviews } from '#features/reviews/server/public.ts'
import type { FilePart } from '../../shared/enums.ts'
import { SHARED_KINDS, type FilePaper, type OpenedTenantFile } from '../../shared/model.ts'
import { tenantFilePapers } from '../tables.ts'

type Attachment = Awaited<ReturnType<typeof attachmentsOf>>[number]
type SharedPaper = Attachment & Pick<FilePaper, 'kind'>

/** Papers of a person that may be in a file. */
export const papersToShare = async (db: Db, userId: string): Promise<SharedPaper[]> =>
  (await attachmentsOf(db, userId)).filter((paper): paper is SharedPaper =>
    SHARED_KINDS.some((kind) => kind === paper.kind),
  )

/** Those that are in a file and still there, in the order of the profile. */
export const papersIn = async (
  db: Db,
  file: { id: string; user_id: string },
): Promise<SharedPaper[]> => {
  const chosen = await db
    .select({ attachment_id: tenantFilePapers.attachment_id })
    .from(tenantFilePapers)
    .where(eq(tenantFilePapers.tenant_file_id, file.id))
  const ids = new Set(chosen.map(({ attachment_id }) => attachment_id))
  return ids.size === 0
    ? []
    : (await papersToShare(db, file.user_id)).filter(({ id }) => ids.has(id))
}

export const shownPaper = ({ id, kind, file_name }: SharedPaper): FilePaper => ({
  id,
  kind,
  file_name,
})

const householdIn = ({ household }: RentalProfile): OpenedTenantFile['household'] =>
  household && {
    adults: household.adults,
    children: household.children.map(({ birth_year, is_part_time }) => ({
      birth_year,
      is_part_time,
    })),
    pets: household.pets.map(({ kind, description }) => ({ kind, description })),
  }

const aboutIn = (profile: RentalProfile): OpenedTenantFile['about'] => ({
  text: profile.about,
  lives_in: profile.currently_based?.label ?? '',
  interests: profile.interests.map(({ interest_tag }) => interest_tag),
})

const workIn = ({
  employers,
  educations,
}: RentalProfile): Pick<OpenedTenantFile, 'employers' | 'educations'> => ({
  employers: employers.map(({ employer, job_title, from_year, to_year }) => ({
    employer,
    job_title,
    from_year,
    to_year,
  })),
  educations: educations.map(({ institution, degree, from_year, to_year }) => ({
    institution,
    degree,
    from_year,
    to_year,
  })),
})

interface Shown {
  user_id: string
  recipient_name: string
  lang: OpenedTenantFile['lang']
  created_at: string
  expires_at: string
  parts: readonly FilePart[]
  papers: readonly SharedPaper[]
}

/**
 * A file as it stands now: what others may see of the rental profile, cut to the parts that were chosen. Finances pass
 * their one door, and are not read where they were not chosen.
 */
export const openedFile = async (
  ctx: Pick<Ctx, 'tx' | 'now'>,
  file: Shown,
): Promise<OpenedTenantFile> => {
  const { user_id: userId, recipient_name, lang, created_at, expires_at, parts } = file
  const has = (part: FilePart): boolean => parts.includes(part)
  const { id } = await profileOfUser(ctx, userId)
  const profile = await readProfile(ctx.tx, { id, is_own: false })
  const finances = await financesByLink(ctx, userId, [
    ...(has('credit_score') ? (['CREDIT_SCORE'] as const) : []),
    ...(has('net_income') ? (['NET_INCOME'] as const) : []),
  ])
  return {
    tenant_name: profile.full_name,
    identity_verified: profile.identity_verified,
    since: profile.since,
    recipient_name,
    lang,
    made_at: created_at,
    expires_at,
    parts: [...parts],
    about: has('about') ? aboutIn(profile) : null,
    ...(has('work') ? workIn(profile) : { employers: [], educations: [] }),
    household: has('household') ? householdIn(profile) : null,
    reviews: has('reviews') ? await shownReviews(ctx.tx, userId) : [],
    ...finances,
    papers: file.papers.map(shownPaper),
  }
}

import { sql } from 'drizzle-orm'
import { answering } from '#core/server/extension-point.ts'
import { landlordInsights, renterInsights } from '#features/accounts/server/public.ts'
import {
  applicationsSince,
  hasAcceptedOne,
  hasApplications,
  hasAppliedFor,
  isAcceptedReader,
  leaseBegun,
  listingRows,
  openApplications,
} from '#features/listings/server/public.ts'
import { landlordsOfApplications } from '#features/pre-approvals/server/public.ts'
import { appliesTo } from '#features/profiles/server/public.ts'
import {
  applicationsSinceOf,
  hasAcceptedIn,
  hasApplicationsOf,
  leaseBegunIn,
  openApplicationsOf,
} from './public.ts'
import { hasApplied, isLiveApplicant, landlordsOfLiveApplications } from './queries/applications.ts'

export const answers = [
  answering(openApplications, openApplicationsOf),
  answering(hasAcceptedOne, hasAcceptedIn),
  answering(leaseBegun, leaseBegunIn),
  answering(
    isAcceptedReader,
    (listingId, actsFor) =>
      `exists (select 1 from rental_applications a where a.listing_id = ${listingId} and a.status = 'accepted' and a.applicant_id = any(${actsFor}))`,
  ),
  answering(hasApplications, hasApplicationsOf),
  answering(applicationsSince, applicationsSinceOf),
  answering(hasAppliedFor, hasApplied),
  answering(appliesTo, isLiveApplicant),
  answering(landlordsOfApplications, landlordsOfLiveApplications),
  answering(renterInsights, async (db, userId) => {
    const { rows } = await db.execute<{ applications_sent: number; applications_accepted: number }>(
      sql`select count(*)::int as applications_sent, (count(*) filter (where accepted_at is not null))::int as applications_accepted
        from rental_applications where applicant_id = ${userId}`,
    )
    return rows[0]!
  }),
  answering(landlordInsights, async (db, userId) => {
    const { rows } = await db.execute<{ applications_received: number }>(
      sql`select count(*)::int as applications_received from rental_applications a
        join ${listingRows} l on l.id = a.listing_id where l.owner_id = ${userId}`,
    )
    return rows[0]!
  }),
]

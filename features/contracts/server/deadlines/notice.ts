import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { addMonths } from '#core/shared/plain-date.ts'
import type { LeaseNotice } from '../../shared/api/deadlines.ts'
import { noticeMonths, noticePeriod } from '../../shared/law/notice.ts'
import { isResidential, premisesKind } from '../../shared/law/regimes.ts'
import { contracts } from '../tables.ts'

/**
 * The notice of an open-ended lease that is signed, by the law (T-02) and by what the sides have agreed: for a home that is
 * more than the law has, never less (T-06). Null for every other lease.
 */
export const noticeOf = async (
  { tx, today }: Pick<Ctx, 'tx' | 'today'>,
  contractId: string,
): Promise<LeaseNotice | null> => {
  const [row] = await tx
    .select({
      status: contracts.status,
      is_definite: contracts.is_definite,
      since: contracts.start_date,
      agreed: contracts.termination_term_length,
      type: contracts.listing_type,
      has_company: sql<boolean>`exists (select 1 from contract_parties p where p.contract_id = ${contracts.id} and p.role = 'LL' and not p.is_individual)`,
    })
    .from(contracts)
    .where(eq(contracts.id, contractId))
  const kind = premisesKind(row?.type ?? undefined)
  if (row?.status !== 'signed' || row.is_definite || row.since === null || kind === null)
    return null
  const law = noticeMonths({
    kind,
    by: 'tenant',
    since: row.since,
    sent_on: today,
    landlord_is_professional: false,
  })
  const agreed = row.agreed ?? 0
  const isHome = isResidential(row.type ?? undefined)
  const months = isHome ? Math.max(agreed, law) : agreed || law
  return {
    months,
    law_months: law,
    ends: noticePeriod(today, months).ends,
    is_longer_for_companies: kind === 'home' && row.has_company && today > addMonths(row.since, 12),
    landlord_needs_ground: isHome,
  }
}

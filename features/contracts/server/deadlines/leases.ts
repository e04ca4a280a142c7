import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { addDays } from '#core/shared/plain-date.ts'
import { nearDeadlines, type LeaseDeadline, type SignedLease } from '../../shared/law/deadlines.ts'
import { premisesKind } from '../../shared/law/regimes.ts'

/** No deadline of a lease is further from its first or last day (RA 51, RA 59). */
const DAYS_AROUND = 110

interface SignedRow extends Record<string, unknown> {
  id: string
  party_id: string
  home: string
  side: LeaseDeadline['side']
  listing_type: string | null
  signed_on: string
  start_date: string
  end_date: string | null
  insurance_type: SignedLease['insurance_type']
  is_registered: boolean
  refused_until: string | null
}

/** A deadline of a lease, and of whom. */
export interface NearDeadline extends LeaseDeadline {
  contract_id: string
  /** The reader's own place in the lease, on that side. */
  party_id: string
  home: string
}

/** R-01: a lease whose registration was refused is registered by the landlord. */
const ofRegistry = ({ refused_until: until }: SignedRow): LeaseDeadline[] =>
  until === null ? [] : [{ kind: 'register', side: 'landlord', until }]

/** The near deadlines of the signed leases that the reader is on a side of; an agent stands where the principal does. */
export const nearDeadlinesOf = async (
  { tx, actor, today }: Ctx,
  which: SQL = sql`true`,
): Promise<NearDeadline[]> => {
  const { rows } =
    await tx.execute<SignedRow>(sql`select distinct on (c.id, side) c.id, p.id as party_id, coalesce(c.street_address, c.contract_number) as home,
      case coalesce(r.role, p.role) when 'LL' then 'landlord' else 'tenant' end as side, c.listing_type,
      (c.signed_at at time zone 'UTC')::date as signed_on, c.start_date, case when c.is_definite then c.end_date end as end_date, c.insurance_type,
      exists (select 1 from registry_filings f where f.contract_id = c.id and f.status = 'filed') as is_registered,
      (select f.deadline from registry_filings f where f.contract_id = c.id and f.status = 'refused') as refused_until
    from contract_parties p left join contract_parties r on r.id = p.parent_id join contracts c on c.id = p.contract_id
    where ${ownedBy(actor, sql`p.user_id`)} and c.status = 'signed' and coalesce(r.role, p.role) in ('LL', 'TN') and ${which}
      and (c.start_date between ${addDays(today, -DAYS_AROUND)} and ${today} or c.end_date between ${addDays(today, -DAYS_AROUND)} and ${addDays(today, DAYS_AROUND)}
        or exists (select 1 from registry_filings f where f.contract_id = c.id and f.status = 'refused'))
    order by c.id, side, p.id`)
  return rows.flatMap((row) =>
    [
      ...nearDeadlines({ ...row, kind: premisesKind(row.listing_type ?? undefined) }, today),
      ...ofRegistry(row),
    ]
      .filter(({ side }) => side === row.side)
      .map((deadline) => ({
        ...deadline,
        contract_id: row.id,
        party_id: row.party_id,
        home: row.home,
      })),
  )
}

import { sql } from 'drizzle-orm'
import { answering } from '#core/server/extension-point.ts'
import type { Db } from '#core/server/db.ts'
import {
  landlordInsights,
  peopleOfContract,
  renterInsights,
} from '#features/accounts/server/public.ts'
import {
  isTakenBack,
  isToSign,
  leasesOfHome,
  sentLease,
} from '#features/applications/server/public.ts'
import { hasLeaseOf } from '#features/listings/server/public.ts'
import { isPaidTo } from '#features/banking/server/public.ts'
import { rentsFrom } from '#features/profiles/server/public.ts'
import { leasesOfUnits } from '#features/properties/server/public.ts'
import { hasLetTo } from '#features/reviews/server/public.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { toldLeases } from '#core/server/told-leases.ts'
import { isSigningStopped } from './queries/lists.ts'
import { tellLeases } from './queries/own-rows.ts'
import { isAskedToSign } from './waiting-tasks.ts'

/** As numbers of contracts are given (drafts/drafts.ts). */
const CONTRACT_NUMBER = /^\d{4}-\d{6}$/

/** Signed leases of a person on one side, and those of them that run today. */
const countLeases = async (
  db: Db,
  role: 'LL' | 'TN',
  userId: string,
  today: string,
): Promise<{ leases: number; leases_running: number }> => {
  const { rows } = await db.execute<{ leases: number; leases_running: number }>(
    sql`select count(*)::int as leases, (count(*) filter (where c.start_date <= ${today} and (c.end_date is null or c.end_date >= ${today})))::int as leases_running
      from contracts c where c.status = 'signed'
        and exists (select 1 from contract_parties p where p.contract_id = c.id and p.role = ${role} and p.user_id = ${userId})`,
  )
  return rows[0]!
}

export const answers = [
  answering(hasLeaseOf, async (db, listingId, { acts_for }) => {
    const { rows } = await db.execute(
      sql`select 1 from contracts c join contract_parties p on p.contract_id = c.id
        where c.listing_id = ${listingId} and c.status = 'signed' and p.role = 'TN' and p.user_id = any(${sql.param(acts_for)}::uuid[]) limit 1`,
    )
    return rows.length > 0
  }),
  answering(renterInsights, (db, userId, today) => countLeases(db, 'TN', userId, today)),
  answering(landlordInsights, (db, userId, today) => countLeases(db, 'LL', userId, today)),
  answering(
    sentLease,
    (contractId, personId) =>
      sql`(select json_build_object('id', k.id, 'contract_number', k.contract_number, 'is_signed', k.status = 'signed',
        'is_stopped', ${isSigningStopped('k')}) from contracts k where k.id = ${contractId} and k.status <> 'draft'
        and exists (select 1 from contract_parties p where p.contract_id = k.id and p.user_id = ${personId}))`,
  ),
  answering(isToSign, isAskedToSign),
  answering(toldLeases, tellLeases),
  answering(
    isTakenBack,
    (contractId, personId) =>
      sql`exists (select 1 from contracts k join signing_rounds r on r.contract_id = k.id and r.round = k.signing_round
        join signing_tasks t on t.round_id = r.id join contract_parties p on p.id = t.party_id
        where k.id = ${contractId} and k.status = 'draft' and p.user_id = ${personId})`,
  ),
  answering(
    leasesOfHome,
    (listingId, since) =>
      sql`(select k.id, k.status, k.created_at, array(select p.user_id from contract_parties p where p.contract_id = k.id and p.role = 'TN' and p.user_id is not null) as tenants
        from contracts k where k.listing_id = ${listingId} and k.created_at >= ${since})`,
  ),
  answering(
    leasesOfUnits,
    (actor, today) =>
      sql`(select p.user_id as owner_id, c.landreg_id, c.id, c.start_date, c.end_date, c.price, c.currency,
          (case when c.status <> 'signed' then 'open' when c.end_date < ${today} then 'over' when c.start_date > ${today} then 'upcoming' else 'running' end) as stage
        from contract_parties p join contracts c on c.id = p.contract_id
        where ${ownedBy(actor, sql`p.user_id`)} and p.role = 'LL' and c.landreg_id is not null
          and (c.status <> 'draft' or c.id in (select k.contract_id from contract_collaborators k where ${ownedBy(actor, sql`k.user_id`)})))`,
  ),
  answering(isPaidTo, async (db, methodId) => {
    const { rows } = await db.execute(
      sql`select 1 from contracts where payout_method_id = ${methodId} limit 1`,
    )
    return rows.length > 0
  }),
  // A contract that somebody only wrote or sent out shows nobody's profile: anybody may write one about anybody.
  answering(
    rentsFrom,
    ({ actor, today }, userId) =>
      sql`exists (select 1 from contracts c join contract_parties t on t.contract_id = c.id and t.role = 'TN' and t.user_id = ${userId}
        join contract_parties o on o.contract_id = c.id and o.role = 'LL' and ${ownedBy(actor, sql`o.user_id`)}
        where c.status = 'signed' and (c.end_date is null or c.end_date >= ${today}))`,
  ),
  answering(
    hasLetTo,
    (landlordId, tenantId) =>
      sql`exists (select 1 from contracts c join contract_parties t on t.contract_id = c.id and t.role = 'TN' and t.user_id = ${tenantId}
        join contract_parties o on o.contract_id = c.id and o.role = 'LL' and o.user_id = ${landlordId} where c.status = 'signed')`,
  ),
  answering(peopleOfContract, (number) =>
    CONTRACT_NUMBER.test(number)
      ? sql`select p.user_id from contract_parties p join contracts c on c.id = p.contract_id where c.contract_number = ${number} and p.user_id is not null`
      : null,
  ),
]

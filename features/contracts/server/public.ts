import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { decrypt, type Ciphertext } from '#core/server/encryption.ts'
import type { Actor } from '#core/shared/access.ts'
import type { Currency } from '#core/shared/currencies.ts'

import { payoutMethodRows } from '#features/banking/server/public.ts'

import { contractsOfActor } from './queries/lists.ts'
import { contracts } from './tables.ts'

export { contractsInUse, nextPayments, type NextDue } from './extension-points.ts'
export { contractStanding } from './standing.ts'
export { signedContractsOf } from './queries/personal-data.ts'
export { startDraft } from './drafts/drafts.ts'
export { ownContractIds } from './queries/lists.ts'

const sideOf = (contractId: SQL, role: 'TN' | 'LL', named: 'payor_id' | 'payee_id'): SQL =>
  sql`(select p.user_id, p.full_name, p.identifier, p.identifier_country from contract_parties p join contracts k on k.id = p.contract_id
    where k.id = ${contractId} and p.role = ${role} order by (p.id = k.${sql.identifier(named)}) desc nulls last, p.created_at, p.id limit 1)`

/** SQL: who pays the rent of a contract, as a table of one row: the tenant who is named for it, else the first. */
export const payorOf = (contractId: SQL): SQL => sideOf(contractId, 'TN', 'payor_id')
/** SQL: ids of the contracts on which the actor is a tenant. */
export const tenanciesOf = (actor: Pick<Actor, 'acts_for'>): SQL => contractsOfActor(actor, 'TN')
/** SQL: ids of the contracts on which the actor is a landlord. */
export const lettingsOf = (actor: Pick<Actor, 'acts_for'>): SQL => contractsOfActor(actor, 'LL')
/** SQL: ids of the contracts on which a person stands on one side. */
export const contractsOnSide = (role: 'LL' | 'TN', userId: string): SQL =>
  sql`(select p.contract_id from contract_parties p where p.user_id = ${userId} and p.role = ${role})`
/** SQL: ids of the contracts on which somebody with this number is a tenant. `numberLookup` is the hash of the number. */
export const contractsOfTenant = (numberLookup: SQL): SQL =>
  sql`(select p.contract_id from contract_parties p where p.role = 'TN' and p.identifier_lookup = ${numberLookup})`
/** SQL: whom the rent is paid to: the landlord who is named for it, else the first. */
const payeeOf = (contractId: SQL): SQL => sideOf(contractId, 'LL', 'payee_id')

/**
 * SQL: why the rent of contract `c` would not be collected here once it is signed, or null where it would. The one rule of it: the
 * lease leaves collection to the product, the rent is in krónur, whoever pays it has an Icelandic number, and the landlord has said
 * where it goes.
 */
const notCollectableReason: SQL = sql`(case
  when c.paid_with_cash or not c.payment_service then 'other_way'
  when c.currency is distinct from 'ISK' then 'currency'
  when not exists (select 1 from ${payorOf(sql`c.id`)} payor
    where payor.identifier_country = 'IS' and payor.identifier is not null) then 'foreign_payor'
  when c.payout_method_id is null then 'no_account' end)`
/** SQL: why the rent of contract `c` is not collected here, or null where it is. */
const notCollectedReason: SQL = sql`(case when c.status <> 'signed' then 'not_signed' else ${notCollectableReason} end)`
/** SQL: what the tenant of contract `c` pays into the house fund each month. */
const houseFund: SQL = sql`coalesce((select sum(u.price) from contract_utilities u where u.contract_id = c.id and u.tag = 'house_fund' and u.paid_by_tenant), 0)::bigint`

/** SQL: contracts as a table of these columns. */
export const contractRows: SQL = sql`(select c.id, c.status, c.contract_number, c.landreg_id, c.street_address, c.postal_code, c.place, concat_ws(', ', c.street_address, nullif(concat_ws(' ', c.postal_code, c.place), '')) as address, c.start_date, c.end_date,
  ${notCollectedReason} is null as is_collected from contracts c)`

/** SQL: the id of the signed lease that runs on a day in the home of a number of the property registry, or null. */
export const leaseRunningIn = (landregId: SQL, day: SQL): SQL =>
  sql`(select c.id from contracts c where c.status = 'signed' and c.landreg_id = ${landregId} and c.start_date <= ${day}
    and (c.end_date is null or c.end_date >= ${day}) order by c.start_date desc, c.id limit 1)`

/** The tenants of a contract who have accounts. */
export const tenantsOfContract = async (db: Db, contractId: string): Promise<string[]> =>
  (
    await db.execute<{ id: string }>(
      sql`select distinct p.user_id as id from contract_parties p where p.contract_id = ${contractId} and p.role = 'TN' and p.user_id is not null`,
    )
  ).rows.map(({ id }) => id)

/** Whose pages show a contract: those who write it, and its parties once it has ever been sent to them. */
export const peopleOfContract = async (db: Db, contractId: string): Promise<string[]> => {
  const { rows } = await db.execute<{
    id: string
  }>(sql`select k.user_id as id from contract_collaborators k where k.contract_id = ${contractId}
    union select p.user_id from contract_parties p join contracts c on c.id = p.contract_id
      where c.id = ${contractId} and p.user_id is not null and c.signing_round > 0`)
  return rows.map((row) => row.id)
}

/** SQL: whether a person is of one of the two sides of a contract. */
export const isOfSides = (contractId: SQL, userId: SQL): SQL =>
  sql`exists (select 1 from contract_parties p where p.contract_id = ${contractId} and p.role <> 'IN' and p.user_id = ${userId})`

/** The two sides of a contract that has been sent out, as far as they have accounts, and its home. */
export const sidesOfContract = async (
  db: Db,
  contractId: string,
): Promise<{ home: string; people: string[] } | null> =>
  (
    await db.execute<{
      home: string
      people: string[]
    }>(sql`select coalesce(c.street_address, c.contract_number) as home,
      coalesce((select json_agg(distinct p.user_id) from contract_parties p where p.contract_id = c.id and p.role <> 'IN' and p.user_id is not null), '[]'::json) as people
    from contracts c where c.id = ${contractId} and c.status <> 'draft'`)
  ).rows[0] ?? null

/** Whom the rent of a contract concerns, as far as they have an account, and of which home. */
export interface RentPeople extends Record<string, unknown> {
  home: string
  payor: string | null
  landlords: string[]
}
export const rentPeopleOf = async (db: Db, contractId: string): Promise<RentPeople | null> =>
  (
    await db.execute<RentPeople>(sql`select coalesce(c.street_address, c.contract_number) as home, (select payor.user_id from ${payorOf(sql`c.id`)} payor) as payor,
      coalesce((select json_agg(distinct p.user_id) from contract_parties p where p.contract_id = c.id and p.role = 'LL' and p.user_id is not null), '[]'::json) as landlords
    from contracts c where c.id = ${contractId}`)
  ).rows[0] ?? null

/** The money deposit that a signed lease asks for; null where it asks for none or for another security. */
export const depositTermsOf = async (
  db: Db,
  contractId: string,
): Promise<{ amount: number; currency: Currency } | null> => {
  const { rows } = await db.execute<{ amount: string; currency: Currency | null }>(
    sql`select c.insurance_amount as amount, c.currency from contracts c
      where c.id = ${contractId} and c.status = 'signed' and c.insurance_type = 'deposit' and c.insurance_amount > 0`,
  )
  const [row] = rows
  return row ? { amount: Number(row.amount), currency: row.currency ?? 'ISK' } : null
}

export type NotCollected = 'not_signed' | 'other_way' | 'currency' | 'foreign_payor' | 'no_account'

/** What collecting rent needs to know of a signed contract. */
export interface RentTerms {
  contract_id: string
  contract_number: string
  address: string
  start_date: string
  end_date: string | null
  price: number
  currency: Currency
  /** What the tenant pays for the house fund along with the rent. */
  house_fund: number
  /** Null where the rent is collected here. */
  not_collected: NotCollected | null
  payor_national_id: string | null
  payor_name: string
  payee_national_id: string | null
  payee_name: string
  landlord_user_id: string | null
  iban: string | null
}

const ENCRYPTED = ['payor_national_id', 'payee_national_id', 'iban'] as const
type EncryptedRentTerms = Omit<RentTerms, (typeof ENCRYPTED)[number]> &
  Record<(typeof ENCRYPTED)[number], Ciphertext | null> &
  Record<string, unknown>

/**
 * Names another account to which the rent of a signed contract goes from now on; the caller has checked whose it is.
 * The lease itself says nothing of the account where the rent is collected by claims.
 */
export const changePayoutAccount = async (
  ctx: Ctx,
  contractId: string,
  payoutMethodId: string,
): Promise<void> => {
  await ctx.tx
    .update(contracts)
    .set({ payout_method_id: payoutMethodId })
    .where(and(eq(contracts.id, contractId), eq(contracts.status, 'signed')))
}

/** What the rent of a lease will be once it is signed. */
export interface RentToCome {
  contract_id: string
  start_date: string
  end_date: string | null
  price: number
  house_fund: number
  currency: Currency
  is_collected: boolean
}

/** What the rent will be of those of these contracts that are out to be signed. */
export const rentToComeOf = async (
  db: Db,
  contractIds: readonly string[],
): Promise<RentToCome[]> => {
  const { rows } = await db.execute<
    Omit<RentToCome, 'price' | 'house_fund'> & { price: string; house_fund: string }
  >(sql`select c.id as contract_id, c.start_date, c.end_date, c.price, ${houseFund} as house_fund, c.currency, ${notCollectableReason} is null as is_collected
    from contracts c where c.status = 'committed' and c.id = any(${sql.param([...contractIds])}::uuid[])`)
  return rows.map((row) => ({
    ...row,
    price: Number(row.price),
    house_fund: Number(row.house_fund),
  }))
}

/** Terms of signed contracts, for collecting their rent. Tenants without a named payor pay through the first of them. */
export const rentTermsOf = async (
  db: Db,
  contractIds: readonly string[],
): Promise<Map<string, RentTerms>> => {
  if (contractIds.length === 0) return new Map()
  const { rows } =
    await db.execute<EncryptedRentTerms>(sql`select c.id as contract_id, c.contract_number, concat_ws(', ', c.street_address, c.postal_code) as address, c.start_date, c.end_date, c.price, c.currency,
      ${houseFund} as house_fund, ${notCollectedReason} as not_collected,
      payor.identifier as payor_national_id, payor.full_name as payor_name, payee.identifier as payee_national_id, payee.full_name as payee_name, coalesce(m.user_id, payee.user_id) as landlord_user_id, m.iban
    from contracts c
    left join ${payoutMethodRows} m on m.id = c.payout_method_id
    left join lateral ${payorOf(sql`c.id`)} payor on true
    left join lateral ${payeeOf(sql`c.id`)} payee on true
    where c.status = 'signed' and c.id = any(${sql.param([...contractIds])}::uuid[])`)
  return new Map(
    rows.map((row) => [
      row.contract_id,
      {
        ...row,
        price: Number(row.price),
        house_fund: Number(row.house_fund),
        payor_national_id: decrypt('national_id', row.payor_national_id),
        payee_national_id: decrypt('national_id', row.payee_national_id),
        iban: decrypt('account', row.iban),
      },
    ]),
  )
}

import { sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import type { Currency } from '#core/shared/currencies.ts'

export { contractReaders, type ContractReader } from './readers.ts'
export { contractStanding } from './standing.ts'

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
  collects: boolean
  payor_national_id: string | null
  payor_name: string
  payee_national_id: string | null
  payee_name: string
  landlord_user_id: string | null
  iban: string | null
}

/** Terms of signed contracts, for collecting their rent. Tenants without a named payor pay through the first of them. */
export const rentTermsOf = async (
  db: Db,
  contractIds: readonly string[],
): Promise<Map<string, RentTerms>> => {
  if (contractIds.length === 0) return new Map()
  const { rows } = await db.execute<
    RentTerms & Record<string, unknown>
  >(sql`select c.id as contract_id, c.contract_number, concat_ws(', ', c.street_address, c.postal_code) as address, c.start_date, c.end_date, c.price, c.currency,
      coalesce(u.price, 0)::bigint as house_fund, (not c.paid_with_cash and c.payment_service and m.iban is not null and c.currency = 'ISK' and payor.identifier_country = 'IS') as collects,
      payor.identifier as payor_national_id, payor.full_name as payor_name, payee.identifier as payee_national_id, payee.full_name as payee_name, m.user_id as landlord_user_id, m.iban
    from contracts c
    left join contract_utilities u on u.contract_id = c.id and u.tag = 'house_fund' and u.paid_by_tenant
    left join payout_methods m on m.id = c.payout_method_id
    left join lateral (select p.identifier, p.identifier_country, p.full_name from contract_parties p where p.contract_id = c.id and p.role = 'TN' order by (p.id = c.payor_id) desc, p.created_at, p.id limit 1) payor on true
    left join lateral (select p.identifier, p.full_name from contract_parties p where p.contract_id = c.id and p.role = 'LL' order by (p.id = c.payee_id) desc, p.created_at, p.id limit 1) payee on true
    where c.status = 'signed' and c.id = any(${sql.param([...contractIds])}::uuid[])`)
  return new Map(
    rows.map((row) => [
      row.contract_id,
      { ...row, price: Number(row.price), house_fund: Number(row.house_fund) },
    ]),
  )
}

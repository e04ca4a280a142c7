import { sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { iso, jsonPage } from '#core/server/json-list.ts'
import { hasEachWord } from '#core/server/like.ts'
import { isInMonth, isInPeriod, MONTH, reportMonths } from '#core/server/report-months.ts'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import type { ShownPeriod } from '#core/shared/report-period.ts'
import { listingRows } from '#features/listings/server/public.ts'
import type { compareContractsWithListings } from '../../shared/api.ts'
import type { RentOutcome } from '../../shared/enums.ts'

type Comparison = ReplyOf<typeof compareContractsWithListings>

/** SQL: what became of the rent that was advertised in the lease. */
const OUTCOME = sql`case when c.advertised_currency is null then 'not_kept'
  when c.price is null or c.advertised_rent is null or c.currency <> c.advertised_currency then 'not_comparable'
  when c.price = c.advertised_rent then 'same' when c.price > c.advertised_rent then 'higher' else 'lower' end`
const WORDS = sql`concat_ws(' ', c.contract_number, c.street_address, c.postal_code, c.place, l.title)`

interface Asked {
  q: string
  outcome?: RentOutcome | undefined
  page: number
  page_size: number
}

/** Leases signed in a period beside the listings that they came of, the latest first. */
export const compareWithListings = async (
  db: Db,
  { q, outcome, page, page_size }: Asked,
  period: ShownPeriod,
): Promise<Comparison> => {
  const from = sql`from contracts c join ${listingRows} l on l.id = c.listing_id
    where c.status = 'signed' and ${isInPeriod(sql`c.signed_at`, period)}`
  const columns = jsonPage(
    {
      row: sql`json_build_object('id', c.id, 'contract_number', c.contract_number, 'signed_at', ${sql.raw(iso('c.signed_at'))}, 'price', c.price, 'currency', c.currency,
        'advertised', case when c.advertised_currency is not null then json_build_object('price', c.advertised_rent, 'currency', c.advertised_currency) end,
        'listing', json_build_object('id', l.id, 'title', l.title, 'address', l.street_address), 'outcome', ${OUTCOME})`,
      from: sql`${from} and (${q} = '' or (${hasEachWord(WORDS, q)})) and (${outcome ?? null}::text is null or ${OUTCOME} = ${outcome ?? null})`,
      order: sql`c.signed_at desc, c.id desc`,
    },
    { page, page_size },
  )
  const { rows } = await db.execute<Pick<Comparison, 'count' | 'items'> & Record<string, unknown>>(
    sql`select ${columns}`,
  )
  const { rows: outcomes } = await db.execute<Comparison['outcomes'] & Record<string, unknown>>(
    sql`select count(*) filter (where o = 'same')::int as same, count(*) filter (where o = 'higher')::int as higher,
      count(*) filter (where o = 'lower')::int as lower, count(*) filter (where o = 'not_comparable')::int as not_comparable,
      count(*) filter (where o = 'not_kept')::int as not_kept from (select ${OUTCOME} as o ${from}) k`,
  )
  const { rows: months } = await db.execute<Comparison['months'][number] & Record<string, unknown>>(
    sql`select ${MONTH} as month, count(c.id)::int as signed, count(c.listing_id)::int as of_listing
      from ${reportMonths(period)} left join contracts c on c.status = 'signed' and ${isInMonth(sql`c.signed_at`, period)}
      group by m.month order by m.month desc`,
  )
  return { period, ...rows[0]!, outcomes: outcomes[0]!, months }
}

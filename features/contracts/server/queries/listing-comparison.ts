import { sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { iso, jsonPage } from '#core/server/json-list.ts'
import { hasEachWord } from '#core/server/like.ts'
import { isInMonth, MONTH, reportMonths } from '#core/server/report-months.ts'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import type { PlainDate } from '#core/shared/plain-date.ts'
import { listingRows } from '#features/listings/server/public.ts'
import type { compareContractsWithListings } from '../../shared/api.ts'
import type { RentOutcome } from '../../shared/enums.ts'

type Comparison = ReplyOf<typeof compareContractsWithListings>

const FROM = sql`from contracts c join ${listingRows} l on l.id = c.listing_id where c.status = 'signed'`
/** SQL: what became of the rent of a listing in its lease. */
const OUTCOME = sql`case when c.price is null or l.price is null or c.currency <> l.currency then 'not_comparable'
  when c.price = l.price then 'same' when c.price > l.price then 'higher' else 'lower' end`
const WORDS = sql`concat_ws(' ', c.contract_number, c.street_address, c.postal_code, c.place, l.title)`

/** Signed leases beside the listings that they came of, the latest first. */
export const compareWithListings = async (
  db: Db,
  {
    q,
    outcome,
    ...page
  }: { q: string; outcome?: RentOutcome | undefined; page: number; page_size: number },
  today: PlainDate,
): Promise<Comparison> => {
  const columns = jsonPage(
    {
      row: sql`json_build_object('id', c.id, 'contract_number', c.contract_number, 'signed_at', ${sql.raw(iso('c.signed_at'))}, 'price', c.price, 'currency', c.currency,
        'listing', json_build_object('id', l.id, 'title', l.title, 'address', l.street_address, 'price', l.price, 'currency', l.currency), 'outcome', ${OUTCOME})`,
      from: sql`${FROM} and (${q} = '' or (${hasEachWord(WORDS, q)})) and (${outcome ?? null}::text is null or ${OUTCOME} = ${outcome ?? null})`,
      order: sql`c.signed_at desc, c.id desc`,
    },
    page,
  )
  const { rows } = await db.execute<Pick<Comparison, 'count' | 'items'> & Record<string, unknown>>(
    sql`select ${columns}`,
  )
  const { rows: outcomes } = await db.execute<Comparison['outcomes'] & Record<string, unknown>>(
    sql`select count(*) filter (where o = 'same')::int as same, count(*) filter (where o = 'higher')::int as higher,
      count(*) filter (where o = 'lower')::int as lower, count(*) filter (where o = 'not_comparable')::int as not_comparable
      from (select ${OUTCOME} as o ${FROM}) k`,
  )
  const { rows: months } = await db.execute<Comparison['months'][number] & Record<string, unknown>>(
    sql`select ${MONTH} as month, count(c.id)::int as signed, count(c.listing_id)::int as of_listing
      from ${reportMonths(today)} left join contracts c on c.status = 'signed' and ${isInMonth(sql`c.signed_at`)}
      group by m.month order by m.month desc`,
  )
  return { ...rows[0]!, outcomes: outcomes[0]!, months }
}

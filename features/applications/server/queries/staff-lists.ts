import { sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { iso, jsonPageByKey, sliceOf } from '#core/server/json-list.ts'
import { containing } from '#core/server/like.ts'
import { isInMonth, isInPeriod, MONTH, reportMonths } from '#core/server/report-months.ts'
import type { ShownPeriod } from '#core/shared/report-period.ts'
import { fullNameOf, isNamedLike, personIdOf } from '#features/accounts/server/public/people.ts'
import { listingRows } from '#features/listings/server/public.ts'
import type { MonthOfApplications } from '../../shared/api.ts'
import type { ApplicationStatus, StaffApplication } from '../../shared/model.ts'
import { sentLease } from '../extension-points.ts'

interface Asked {
  page: number
  page_size: number
  /** A part of the address, the title or the name of the other side. */
  q: string
  status?: ApplicationStatus | undefined
}

/** The applications that a person sent or received, newest first, as staff are shown them. */
export const staffApplications = async (
  db: Db,
  userId: string,
  side: 'sent' | 'received',
  asked: Asked,
): Promise<{ count: number; items: StaffApplication[] }> => {
  const [own, other] =
    side === 'sent'
      ? [sql`a.applicant_id`, sql`l.owner_id`]
      : [sql`l.owner_id`, sql`a.applicant_id`]
  const pattern = containing(asked.q)
  const statement = jsonPageByKey(
    {
      row: sql`json_build_object('id', a.id, 'status', a.status, 'created_at', ${sql.raw(iso('a.created_at'))},
        'listing', json_build_object('id', l.id, 'title', l.title, 'street_address', l.street_address, 'postal_code', l.postal_code, 'place', l.place),
        'counterpart', json_build_object('user_id', ${personIdOf(other)}, 'name', ${fullNameOf(other)}),
        'lease', ${sentLease.answer()(sql`a.contract_id`, sql`a.applicant_id`)})`,
      tables: sql`from rental_applications a join ${listingRows} l on l.id = a.listing_id`,
      key: sql`a.id`,
      where: sql`${own} = ${userId} and (${asked.status ?? null}::text is null or a.status = ${asked.status ?? null})
          and (${asked.q} = '' or concat_ws(' ', l.street_address, l.postal_code, l.place, l.title) ilike ${pattern} or ${isNamedLike(other, asked.q)})`,
      order: sql`a.created_at desc, a.id desc`,
    },
    sliceOf(asked),
  )
  const { rows } = await db.execute<{ count: number; items: StaffApplication[] }>(statement)
  return rows[0]!
}

/** How many people applied in each month of a report, the latest first, and in all of them together. */
export const applicantsByMonth = async (
  db: Db,
  period: ShownPeriod,
): Promise<{ months: MonthOfApplications[]; applicants: number }> => {
  const { rows: months } = await db.execute<MonthOfApplications & Record<string, unknown>>(
    sql`select ${MONTH} as month, count(a.id)::int as applications, count(distinct a.applicant_id)::int as applicants, count(distinct a.listing_id)::int as homes
      from ${reportMonths(period)} left join rental_applications a on ${isInMonth(sql`a.created_at`, period)}
      group by m.month order by m.month desc`,
  )
  const { rows } = await db.execute<{ applicants: number }>(
    sql`select count(distinct a.applicant_id)::int as applicants from rental_applications a where ${isInPeriod(sql`a.created_at`, period)}`,
  )
  return { months, applicants: rows[0]!.applicants }
}

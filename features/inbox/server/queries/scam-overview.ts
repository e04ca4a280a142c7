import { sql } from 'drizzle-orm'
import { iso } from '#core/server/json-list.ts'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { fullNameOf, profileJson } from '#features/accounts/server/public/people.ts'
import { listingRows } from '#features/listings/server/public.ts'
import { readDoubts, type EarlierListing } from '#features/listings/server/public/doubts.ts'
import { CONTEXT_REASONS } from '../../shared/enums.ts'
import type { ScamOverview } from '../../shared/model.ts'

/** Listings that are looked at and reports that are shown, at most. */
const SHOWN = 20
const DAY_MS = 86_400_000

interface Facts extends Record<string, unknown> {
  since: string
  identity_verified: boolean
  begun_today: number
  begun_month: number
  unanswered_month: number
  reports_open: number
  reports_upheld: number
  detections_open: number
  detections_confirmed: number
}

/** What is counted of one person. */
export const accountFacts = async ({ tx, now }: Ctx, id: string): Promise<Facts> => {
  const before = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString()
  const { rows } = await tx.execute<Facts>(sql`with begun as (
      select c.created_at, exists (select 1 from conversation_messages x where x.conversation_id = c.id and x.author_id <> m.principal_id) as is_answered
      from conversation_members m join conversations c on c.id = m.conversation_id where m.principal_id = ${id} and c.created_at > ${before(30)}
        and (select x.author_id from conversation_messages x where x.conversation_id = c.id order by x.id limit 1) = m.principal_id),
    profile as (select ${profileJson(sql`${id}::uuid`, sql`false`)} as p)
    select p ->> 'since' as since, (p ->> 'identity_verified')::boolean as identity_verified,
      (select count(*)::int from begun where created_at > ${before(1)}) as begun_today, (select count(*)::int from begun) as begun_month,
      (select count(*)::int from begun where not is_answered) as unanswered_month,
      (select count(*)::int from conversation_reports r where r.reported_id = ${id} and r.closed_at is null) as reports_open,
      (select count(*)::int from conversation_reports r where r.reported_id = ${id} and r.outcome in ('warned', 'blocked')) as reports_upheld,
      (select count(*)::int from message_detections d where d.author_id = ${id} and d.state = 'open') as detections_open,
      (select count(*)::int from message_detections d where d.author_id = ${id} and d.state = 'confirmed') as detections_confirmed
    from profile`)
  return rows[0]!
}

/** The newest reports about a person. */
export const reportsAbout = async (db: Db, id: string): Promise<ScamOverview['reports']> =>
  (
    await db.execute<{ row: ScamOverview['reports'][number] }>(
      sql`select json_build_object('id', r.id, 'reason', r.reason, 'outcome', r.outcome, 'created_at', ${sql.raw(iso('r.created_at'))},
          'reporter', json_build_object('id', r.reporter_id, 'name', ${fullNameOf(sql`r.reporter_id`)})) as row
        from conversation_reports r where r.reported_id = ${id} order by r.created_at desc, r.id limit ${SHOWN}`,
    )
  ).rows.map(({ row }) => row)

/** The homes of a person that something speaks against, of those that were changed last. */
export const doubtedListings = async (db: Db, id: string): Promise<ScamOverview['listings']> => {
  const { rows } = await db.execute<{ id: string; title: string }>(
    sql`select l.id, l.title from ${listingRows} l where ${ownedBy({ acts_for: [id] }, sql`l.owner_id`)} order by l.status <> 'published', l.id desc limit ${SHOWN}`,
  )
  const doubted: ScamOverview['listings'] = []
  for (const row of rows) {
    const doubts = new Map<string, EarlierListing | null>(await readDoubts(db, row.id))
    const reasons = CONTEXT_REASONS.filter((reason) => doubts.has(reason)).map((reason) => ({
      reason,
      earlier_listing: doubts.get(reason) ?? null,
    }))
    if (reasons.length > 0) doubted.push({ ...row, reasons })
  }
  return doubted
}

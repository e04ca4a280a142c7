import { sql, type SQL } from 'drizzle-orm'
import type { JobContext } from '#core/server/context.ts'
import { applicationRows } from '#features/applications/server/public.ts'
import { listingRows } from '#features/listings/server/public.ts'

const DAY_MS = 86_400_000
const YEAR_DAYS = 365
/** A question that is younger, and an application that is younger than a week, may still be answered. */
const QUESTION_DAYS = 2
const APPLICATION_DAYS = 7
/** Fewer say nothing about a person. */
const LEAST = 5

/** How long the landlord took, of the questions in the middle; `longer` also where most were never answered. */
const WITHIN = sql`case
  when coalesce(q.asked, 0) < ${LEAST} then null
  when q.replied * 2 < q.asked then 'longer'
  when q.minutes <= 60 then 'hour'
  when q.minutes <= 1440 then 'day'
  when q.minutes <= 4320 then 'three_days'
  when q.minutes <= 10080 then 'week'
  else 'longer' end`

/** SQL: questions about homes in a year, by landlord: when they came and when the landlord first replied. */
const questionsSince = (since: string): SQL => sql`
  select other.principal_id as landlord_id, first.created_at as asked_at,
    (select min(m.created_at) from conversation_messages m
      where m.conversation_id = c.id and m.author_id = other.principal_id and m.id > first.id) as replied_at
  from conversations c
  join lateral (select m.id, m.author_id, m.created_at from conversation_messages m
    where m.conversation_id = c.id order by m.id limit 1) first on true
  join conversation_members other on other.conversation_id = c.id and other.principal_id <> first.author_id
  where c.kind = 'listing' and c.created_at > ${since}
    and split_part(c.about_key, ':', 3) = first.author_id::text`

/**
 * Every day: how soon each landlord replies to questions about homes, and how many of ten applications they answer, of
 * the last year. Whoever has had fewer than five of either has no figure for it.
 */
export const countLandlordHabits = (work: JobContext): Promise<void> =>
  work.inTransaction(async ({ tx, now }) => {
    const before = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString()
    const since = before(YEAR_DAYS)
    const at = now.toISOString()
    await tx.execute(sql`
      with questions as (
        select landlord_id, count(*) as asked, count(replied_at) as replied,
          percentile_cont(0.5) within group (order by extract(epoch from replied_at - asked_at) / 60) as minutes
        from (${questionsSince(since)}) every
        where replied_at is not null or asked_at < ${before(QUESTION_DAYS)} group by landlord_id
      ), answers as (
        select l.owner_id as landlord_id, count(*) as sent, count(*) filter (where a.status in ('accepted', 'denied')) as answered
        from ${applicationRows} a join ${listingRows} l on l.id = a.listing_id
        where a.created_at > ${since} and a.created_at < ${before(APPLICATION_DAYS)} and a.status <> 'canceled'
        group by l.owner_id
      ), found as (
        select coalesce(q.landlord_id, n.landlord_id) as landlord_id, ${WITHIN} as reply_within,
          case when n.sent >= ${LEAST} then floor(10.0 * n.answered / n.sent)::int end as applications_answered
        from questions q full join answers n on n.landlord_id = q.landlord_id
      )
      insert into landlord_habits (principal_id, reply_within, applications_answered, counted_at)
      select landlord_id, reply_within, applications_answered, ${at} from found
      where reply_within is not null or applications_answered is not null
      on conflict (principal_id) do update set reply_within = excluded.reply_within,
        applications_answered = excluded.applications_answered, counted_at = excluded.counted_at`)
    await tx.execute(sql`delete from landlord_habits where counted_at < ${at}`)
  })

/** SQL text: the habits of a landlord as JSON, or null. `landlordId` names a column. */
export const habitsOf = (landlordId: string): string =>
  `(select json_build_object('reply_within', h.reply_within, 'applications_answered', h.applications_answered) from landlord_habits h where h.principal_id = ${landlordId})`

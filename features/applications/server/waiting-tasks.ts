import { sql } from 'drizzle-orm'
import { ownedBy } from '#core/server/ownership.ts'
import { MOST_OF_A_KIND, type FoundTask, type WaitingTaskRule } from '#core/server/waiting-tasks.ts'
import { NAMES_APART } from '#core/shared/names-apart.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { isBlind } from './queries/blind-review.ts'
import { acceptedFor } from './queries/open-applications.ts'
import { listingRows } from '#features/listings/server/public.ts'

const MINUTES_FOR_ONE = 3
const MOST_MINUTES = 30

interface Row extends Record<string, unknown> {
  listing_id: string
  home: string
  count: number
  oldest_id: string
  /** None where applicants are read without a name. */
  names: string[]
  is_promised: boolean
}

/** So many are named. */
const NAMED = 3
const namesOf = (names: readonly string[]): NonNullable<FoundTask['params']> => {
  if (names.length === 0) return {}
  const named = names.length > NAMED ? names.slice(0, NAMED - 1) : names
  return { names: named.join(NAMES_APART), others: names.length - named.length }
}

/** The applications for one home are compared with each other: one task for each home. Where somebody was accepted, the others are denied or wait for the lease. */
const answer: WaitingTaskRule = {
  whose: 'person',
  kinds: {
    'applications.answer': { minutes: MINUTES_FOR_ONE, at: 50 },
    'applications.settle': { minutes: 2, at: 75 },
  },
  async find({ tx, actor }) {
    const { rows } =
      await tx.execute<Row>(sql`select l.id as listing_id, coalesce(l.street_address, l.title) as home, count(*)::int as count,
      (array_agg(a.id order by a.created_at, a.id))[1] as oldest_id,
      coalesce(array_agg(person_name(a.applicant_id) order by a.created_at, a.id) filter (where not ${isBlind()}), '{}') as names,
      exists ${acceptedFor(sql`l.id`)} as is_promised
      from ${listingRows} l join rental_applications a on a.listing_id = l.id
      where ${ownedBy(actor, sql`l.owner_id`)} and a.status = 'sent' and a.active
      group by l.id, l.street_address, l.title order by min(a.created_at) limit ${MOST_OF_A_KIND}`)
    return rows.map(({ listing_id, home, count, oldest_id, names, is_promised }) => ({
      kind: is_promised ? 'applications.settle' : 'applications.answer',
      path: `${applicationPaths.received}?listing_ids=${listing_id}&open=${oldest_id}`,
      params: { home, count, ...namesOf(names) },
      minutes: Math.min(count * MINUTES_FOR_ONE, MOST_MINUTES),
    }))
  },
}

export const waitingTasks = [answer]

import { sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { asSystem } from '#core/server/scope.ts'
import { readTimelineWhere } from '#core/server/timeline.ts'
import { profileJson } from '#features/accounts/server/public/people.ts'
import {
  APPLICATION_EVENTS,
  CHOICE_EVENTS,
  type ChoiceRecord,
  type ChoiceRecordEntry,
} from '../../shared/model.ts'
import { closedReasonIn } from '../events.ts'
import { applicantNumber, isBlind } from './blind-review.ts'
import { homeName } from './choices.ts'
import { criteriaVersions } from './criteria.ts'

type Told = NonNullable<ChoiceRecordEntry['application']>
type Kind = ChoiceRecordEntry['kind']

const nameInEvents = (kind: Kind): string => `applications.${kind}`
const KINDS: readonly Kind[] = [...CHOICE_EVENTS, ...APPLICATION_EVENTS]
/** What an applicant does is told by the application, whose name may be hidden. */
const BY_LANDLORD: readonly Kind[] = [
  ...CHOICE_EVENTS,
  'application_opened',
  'application_accepted',
  'application_denied',
  'denial_undone',
]

const applicationsNamed = async (db: Db, ids: readonly string[]): Promise<Map<string, Told>> => {
  const { rows } = await asSystem('an application names each side to the other', () =>
    db.execute<Told & Record<string, unknown>>(
      sql`select a.id, ${applicantNumber()} as number, case when not ${isBlind()} then ${profileJson(sql`a.applicant_id`, sql`false`)} ->> 'full_name' end as full_name
        from rental_applications a where a.id = any(${sql.param([...ids])}::uuid[])`,
    ),
  )
  return new Map(rows.map(({ id, number, full_name }) => [id, { id, number, full_name }]))
}

/** How a tenant was chosen for a home, the newest first. Applications of erased accounts are not in it any more. */
export const readRecord = async (
  db: Db,
  listingId: string,
  paging: { page: number; page_size: number },
): Promise<ChoiceRecord> => {
  const { count, rows } = await readTimelineWhere(
    db,
    sql`e.name = any(${sql.param(KINDS.map(nameInEvents))}::text[]) and (e.noun = 'tenant_choice' and e.subject_id = ${listingId}
      or e.noun = 'rental_application' and e.subject_id = any (array(select a.id from rental_applications a where a.listing_id = ${listingId})))`,
    paging,
  )
  const applications = await applicationsNamed(db, [
    ...new Set(rows.map(({ subject_id }) => subject_id)),
  ])
  return {
    home: await homeName(db, listingId),
    versions: await criteriaVersions(db, listingId),
    count,
    items: rows.flatMap((row) => {
      const kind = KINDS.find((one) => nameInEvents(one) === row.name)
      if (kind === undefined) return []
      const { version, reason, verdicts, attachment_count } = row.data as Partial<ChoiceRecordEntry>
      return [
        {
          id: row.id,
          kind,
          at: new Date(row.occurred_at).toISOString(),
          by: BY_LANDLORD.includes(kind) ? row.actor_name : null,
          application: applications.get(row.subject_id) ?? null,
          version: version ?? null,
          reason: reason ?? null,
          closed_reason: closedReasonIn(row.data),
          verdicts: verdicts ?? [],
          attachment_count: attachment_count ?? null,
        },
      ]
    }),
  }
}

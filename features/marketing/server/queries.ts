import { countedPage } from '#core/server/counted-page.ts'
import { containing } from '#core/server/like.ts'
import { and, asc, count, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { asSystem } from '#core/server/scope.ts'
import { fullNameOf, isStaffMember } from '#features/accounts/server/public/people.ts'
import type {
  ContactMessage,
  ContactTag,
  MessageState,
  OwnTeamCard,
  TeamMember,
} from '../shared/model.ts'
import { contactMessages, teamCards } from './tables.ts'

const shape = {
  id: contactMessages.id,
  tag: contactMessages.tag,
  name: contactMessages.name,
  email: contactMessages.email,
  message: contactMessages.message,
  language: contactMessages.language,
  user_id: contactMessages.user_id,
  state: contactMessages.state,
  created_at: contactMessages.created_at,
  answered_at: contactMessages.answered_at,
  answered_by: sql<string | null>`${fullNameOf(sql`contact_messages.answered_by`)}`,
}

export const findMessage = async (db: Db, id: string): Promise<ContactMessage | null> =>
  (await db.select(shape).from(contactMessages).where(eq(contactMessages.id, id)))[0] ?? null

/** The state under a lock, so that two members of staff move it one after the other. */
export const lockMessage = async (db: Db, id: string): Promise<MessageState | null> =>
  (
    await db
      .select({ state: contactMessages.state })
      .from(contactMessages)
      .where(eq(contactMessages.id, id))
      .for('update')
  )[0]?.state ?? null

export const countOpenMessages = async (db: Db): Promise<number> =>
  (
    await db
      .select({ open: count() })
      .from(contactMessages)
      .where(eq(contactMessages.state, 'open'))
  )[0]?.open ?? 0

interface Filter {
  q: string
  state?: MessageState | undefined
  tag?: ContactTag | undefined
  page: number
  page_size: number
}

export const listMessages = async (
  db: Db,
  filter: Filter,
): Promise<{ count: number; items: ContactMessage[] }> => {
  const like = containing(filter.q)
  const where = and(
    filter.q === ''
      ? undefined
      : or(
          sql`${contactMessages.name} ilike ${like}`,
          sql`${contactMessages.email} ilike ${like}`,
          sql`${contactMessages.message} ilike ${like}`,
        ),
    filter.state ? eq(contactMessages.state, filter.state) : undefined,
    filter.tag ? eq(contactMessages.tag, filter.tag) : undefined,
  )
  const { count, rows } = await countedPage(
    ({ page, page_size }) =>
      db
        .select({ ...shape, total: sql<number>`count(*) over ()::int` })
        .from(contactMessages)
        .where(where)
        .orderBy(desc(contactMessages.created_at), desc(contactMessages.id))
        .limit(page_size)
        .offset((page - 1) * page_size),
    filter,
  )
  return { count, items: rows.map(({ total: _, ...row }) => row) }
}

const SHOWN = {
  topics: teamCards.topics,
  languages: teamCards.languages,
  picture_id: teamCards.picture_id,
}

/** Only who is staff now and chose to be shown. */
export const listTeam = async (db: Db): Promise<TeamMember[]> =>
  asSystem('staff who chose to be shown are named to everybody', () =>
    db
      .select({ full_name: fullNameOf(sql`team_cards.user_id`), ...SHOWN })
      .from(teamCards)
      .where(and(eq(teamCards.is_shown, true), isStaffMember(sql`team_cards.user_id`)))
      .orderBy(fullNameOf(sql`team_cards.user_id`), asc(teamCards.user_id)),
  )

export const findTeamCard = async (db: Db, userId: string): Promise<OwnTeamCard> =>
  (
    await db
      .select({ is_shown: teamCards.is_shown, ...SHOWN })
      .from(teamCards)
      .where(eq(teamCards.user_id, userId))
  )[0] ?? { is_shown: false, topics: [], languages: [], picture_id: null }

import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { iso } from '#core/server/json-list.ts'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { asSystem } from '#core/server/scope.ts'
import { actsFor, type Actor } from '#core/shared/access.ts'
import type { DetectionStanding } from '../../shared/access.ts'
import type { AppealOutcome, DetectionState, ScamReason, TextKind } from '../../shared/enums.ts'
import type { JudgedWords } from '../../shared/model.ts'
import { judgedGrounds } from '../../shared/steps/judged-grounds.ts'
import { detectionAppeals } from '../tables.ts'
import { HOME_OF_DETECTION, TEXTS_OF_DETECTION } from './words.ts'

/** SQL: what was decided about detection `d`, with its appeal `a`. */
const JUDGED_SHAPE = sql`json_build_object('detection_id', d.id, 'reasons', d.reasons, 'decided_at', ${sql.raw(iso('d.decided_at'))},
    'appeal', case when a.detection_id is not null then json_build_object('created_at', ${sql.raw(iso('a.created_at'))}, 'outcome', a.outcome, 'answer', a.answer) end)`

/** SQL: what staff decided last about messages of the actor in conversation `c`, while it holds or was appealed against. */
export const judgedOf = (actor: Pick<Actor, 'acts_for'>): SQL =>
  sql`(select ${JUDGED_SHAPE}
    from message_detections d left join detection_appeals a on a.detection_id = d.id
    where d.conversation_id = c.id and ${ownedBy(actor, sql`d.author_id`)} and (d.state = 'confirmed' or (a.outcome = 'overturned' and d.state = 'dismissed'))
    order by (d.state = 'confirmed') desc, d.decided_at desc, d.id limit 1)`

interface Judged extends Record<string, unknown> {
  author_id: string
  kind: TextKind
  conversation_id: string | null
  state: DetectionState
  outcome: AppealOutcome | null
  answer: string | null
  home: string
}

export const findJudged = async (db: Db, id: string): Promise<Judged | null> =>
  (
    await db.execute<Judged>(
      sql`select d.author_id, d.kind, d.conversation_id, d.state, a.outcome, a.answer, ${HOME_OF_DETECTION} as home
        from message_detections d left join detection_appeals a on a.detection_id = d.id where d.id = ${id}`,
    )
  ).rows[0] ?? null

const asAuthor = <T>(step: () => PromiseLike<T>): Promise<T> =>
  asSystem('what staff decided about a text is there for its author', step)

export const authorOf = async (db: Db, id: string): Promise<string> =>
  (await asAuthor(() => findJudged(db, id)))!.author_id

export const detectionStanding = async (
  { tx, actor }: Ctx,
  id: string,
): Promise<DetectionStanding | null> => {
  const found = await asAuthor(() => findJudged(tx, id))
  if (!found) return null
  const isAuthor = actsFor(actor, found.author_id)
  return {
    id,
    is_judged_author: isAuthor && found.state === 'confirmed',
    is_cleared_author: isAuthor && found.state === 'dismissed' && found.outcome === 'overturned',
  }
}

type RawWords = Omit<JudgedWords, 'judged'> & {
  judged: Omit<JudgedWords['judged'], 'grounds'> & { reasons: ScamReason[] }
}

/** What was found in a text, as its author is told of it. */
export const readJudged = async (db: Db, id: string): Promise<JudgedWords> => {
  const { rows } = await asAuthor(() =>
    db.execute<{
      row: RawWords
    }>(sql`select json_build_object('kind', d.kind, 'home', ${HOME_OF_DETECTION}, 'conversation_id', d.conversation_id, 'texts', ${TEXTS_OF_DETECTION}, 'judged', ${JUDGED_SHAPE}) as row
      from message_detections d left join detection_appeals a on a.detection_id = d.id where d.id = ${id}`),
  )
  const { judged, ...rest } = rows[0]!.row
  const { reasons, ...told } = judged
  return { ...rest, judged: { ...told, grounds: judgedGrounds(reasons) } }
}

/** One for each text; answers whether it is the first. */
export const insertAppeal = async (
  { tx, now }: Ctx,
  appeal: { detection_id: string; author_id: string; words: string },
): Promise<boolean> =>
  ((
    await tx
      .insert(detectionAppeals)
      .values({ ...appeal, created_at: now.toISOString() })
      .onConflictDoNothing()
  ).rowCount ?? 0) === 1

/** Of two who answer at once, one does. */
export const answerAppeal = async (
  { tx, actor, now }: Ctx,
  id: string,
  said: { outcome: AppealOutcome; answer: string },
): Promise<boolean> =>
  ((
    await tx
      .update(detectionAppeals)
      .set({ ...said, decided_at: now.toISOString(), decided_by: actor.user_id })
      .where(and(eq(detectionAppeals.detection_id, id), isNull(detectionAppeals.outcome)))
  ).rowCount ?? 0) === 1

export const countOpenAppeals = (db: Db): Promise<number> =>
  db.$count(detectionAppeals, isNull(detectionAppeals.outcome))

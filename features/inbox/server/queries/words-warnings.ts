import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { asSystem } from '#core/server/scope.ts'
import { listingRows } from '#features/listings/server/public.ts'
import type { WarningStanding } from '../../shared/access.ts'
import { WARNING_REASONS, type TextKind } from '../../shared/enums.ts'
import { hiddenWarnings } from '../tables.ts'
import { IS_OF_WORDS, WORDS } from './words.ts'

interface WarnedOf extends Record<string, unknown> {
  reader_id: string
  author_id: string
  kind: TextKind
  subject_id: string
  home: string
  texts: string[]
  detected_at: string
}

/** Texts that are no messages, warn the actor of detection `id`, and were sent to the actor: the newest first. */
export const warnedOf = async ({ tx, actor }: Ctx, id: string): Promise<WarnedOf[]> =>
  (
    await asSystem('a warning is there for whoever was sent the words', () =>
      tx.execute<WarnedOf>(
        sql`select reader as reader_id, d.author_id, w.kind, w.subject_id, coalesce(nullif(l.title, ''), l.street_address, '') as home, w.texts, d.detected_at
          from message_detections d join ${WORDS} w on ${IS_OF_WORDS} join ${listingRows} l on l.id = w.listing_id cross join unnest(w.reader_ids) reader
          where d.id = ${id} and d.state <> 'dismissed' and d.reasons && ${sql.param([...WARNING_REASONS])}::text[]
            and ${ownedBy(actor, sql`reader`)} and not (${ownedBy(actor, sql`d.author_id`)}) order by w.subject_id desc`,
      ),
    )
  ).rows

export const warningStanding = async (ctx: Ctx, id: string): Promise<WarningStanding> => ({
  id,
  is_warned: (await warnedOf(ctx, id)).length > 0,
})

/** Until now; what is found in the same words later is shown again. */
export const hideWordsWarning = async (ctx: Ctx, detection_id: string): Promise<void> => {
  const warnings_hidden_at = ctx.now.toISOString()
  const readers = new Set((await warnedOf(ctx, detection_id)).map((one) => one.reader_id))
  await ctx.tx
    .insert(hiddenWarnings)
    .values(
      [...readers].map((principal_id) => ({ detection_id, principal_id, warnings_hidden_at })),
    )
    .onConflictDoUpdate({
      target: [hiddenWarnings.detection_id, hiddenWarnings.principal_id],
      set: { warnings_hidden_at },
    })
}

export const showWordsWarning = async ({ tx, actor }: Ctx, id: string): Promise<void> => {
  await tx
    .delete(hiddenWarnings)
    .where(and(eq(hiddenWarnings.detection_id, id), ownedBy(actor, hiddenWarnings.principal_id)))
}

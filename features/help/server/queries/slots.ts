import { and, eq, sql } from 'drizzle-orm'
import { iso } from '#core/server/json-list.ts'
import type { Db } from '#core/server/db.ts'
import { HELP_SLOTS, type HelpSlot } from '../../shared/model.ts'
import { helpSlotArticles, helpSlots } from '../tables.ts'

const ALL = Object.entries(HELP_SLOTS).flatMap(([page, slots]) =>
  slots.map((slot) => ({ page, slot })),
)

/** Every place of the help centre with what is there. */
export const readSlots = async (db: Db): Promise<HelpSlot[]> => {
  const { rows } = await db.execute<{
    page: string
    slot: string
    updated_at: string | null
    articles: HelpSlot['articles']
  }>(sql`select s.page, s.slot, ${sql.raw(iso('s.updated_at'))} as updated_at,
    coalesce((select json_agg(json_build_object('id', a.id, 'slug', a.slug, 'kind', a.kind, 'status', a.status, 'title', coalesce((select v.title from article_versions v where v.article_id = a.id order by v.lang = 'is' desc, v.lang = 'en' desc, v.lang limit 1), '')) order by l.position)
      from help_slot_articles l join articles a on a.id = l.article_id where l.page = s.page and l.slot = s.slot), '[]'::json) as articles from help_slots s`)
  return ALL.map(
    ({ page, slot }) =>
      rows.find((row) => row.page === page && row.slot === slot) ?? {
        page,
        slot,
        updated_at: null,
        articles: [],
      },
  )
}

export const lockSlot = async (db: Db, page: string, slot: string): Promise<string | null> => {
  const [row] = await db
    .select({ updated_at: helpSlots.updated_at })
    .from(helpSlots)
    .where(and(eq(helpSlots.page, page), eq(helpSlots.slot, slot)))
    .for('update')
  return row?.updated_at ?? null
}

export const putSlot = async (
  db: Db,
  place: { page: string; slot: string },
  articleIds: readonly string[],
  by: { is_edited: boolean; updated_at: string },
): Promise<void> => {
  await db
    .insert(helpSlots)
    .values({ ...place, ...by })
    .onConflictDoUpdate({ target: [helpSlots.page, helpSlots.slot], set: by })
  await db
    .delete(helpSlotArticles)
    .where(and(eq(helpSlotArticles.page, place.page), eq(helpSlotArticles.slot, place.slot)))
  if (articleIds.length > 0)
    await db
      .insert(helpSlotArticles)
      .values(articleIds.map((article_id, position) => ({ ...place, article_id, position })))
}

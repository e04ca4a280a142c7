import { sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { iso } from '#core/server/json-list.ts'
import { LANGUAGES, type Lang } from '#core/shared/language/languages.ts'
import type { ListingText } from '../../shared/api/texts.ts'
import { listingTexts } from '../tables.ts'
import { noteShown } from './listing.ts'
import { ORIGINAL } from './shapes.ts'

const original = sql.raw(ORIGINAL)

export const readTexts = async (
  db: Db,
  listingId: string,
): Promise<{ language: Lang; items: ListingText[] }> => {
  const { rows } = await db.execute<{ language: Lang; items: ListingText[] }>(
    sql`select l.language, coalesce((select json_agg(json_build_object('language', x.language, 'state', x.state, 'made_by', x.made_by,
        'title', x.title, 'description', x.description, 'is_older', x.title <> '' and x.of_original <> ${original},
        'updated_at', ${sql.raw(iso('x.updated_at'))}) order by x.language)
      from listing_texts x where x.listing_id = l.id and x.language <> l.language), '[]') as items
      from listings l where l.id = ${listingId}`,
  )
  return rows[0]!
}

/** SQL: texts `x` of a listing `l` whose translation by machine failed or is older than the original. */
const TO_RENEW = sql`x.language <> l.language and x.made_by = 'machine' and (x.state = 'failed' or x.of_original <> ${original})`
/** SQL: what waits is done by the job that runs; one that has not ended for hours is lost. */
const isLost = (now: Date) =>
  sql`x.asked_at < ${now.toISOString()}::timestamptz - interval '2 hours'`

/** How many translations by machine are older than the original, or failed. */
export const countToRenew = async ({ tx, now }: Ctx, listingId: string): Promise<number> => {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from listing_texts x join listings l on l.id = x.listing_id
      where l.id = ${listingId} and ${TO_RENEW} and (x.state <> 'waiting' or ${isLost(now)})`,
  )
  return rows[0]!.count
}

/** Marks translations by machine that are older than the original, or failed, as waited for. Answers how many wait. */
export const askAgain = async ({ tx, now }: Ctx, listingId: string): Promise<number> => {
  const { rows } = await tx.execute(
    sql`update listing_texts x set state = 'waiting', asked_at = ${now.toISOString()}::timestamptz, updated_at = ${now.toISOString()}::timestamptz
      from listings l where l.id = x.listing_id and l.id = ${listingId} and ${TO_RENEW} and (x.state <> 'waiting' or ${isLost(now)}) returning 1`,
  )
  return rows.length
}

/** The same, and the languages that have no text yet wait for one too. */
export const askForAll = async (ctx: Ctx, listingId: string, own: Lang): Promise<number> => {
  const at = ctx.now.toISOString()
  const waiting = await askAgain(ctx, listingId)
  const added = await ctx.tx
    .insert(listingTexts)
    .values(
      LANGUAGES.filter((language) => language !== own).map((language) => ({
        listing_id: listingId,
        language,
        state: 'waiting' as const,
        made_by: 'machine' as const,
        asked_at: at,
        updated_at: at,
      })),
    )
    .onConflictDoNothing()
    .returning({ language: listingTexts.language })
  return waiting + added.length
}

/** One language that waits for a translation of a listing, and what is to be translated. */
export interface WaitingText {
  language: Lang
  asked_at: string
  from: Lang
  title: string
  description: string
  original: string
}
export const nextWaiting = async (db: Db, listingId: string): Promise<WaitingText | null> => {
  const { rows } = await db.execute<WaitingText & Record<string, unknown>>(
    sql`select x.language, ${sql.raw(iso('x.asked_at'))} as asked_at, l.language as "from", l.title, l.description, ${original} as original
      from listing_texts x join listings l on l.id = x.listing_id
      where l.id = ${listingId} and x.language <> l.language and x.made_by = 'machine' and x.state = 'waiting' order by x.language limit 1`,
  )
  return rows[0] ?? null
}

/** Keeps a translation of what still stands there; what the landlord wrote or took away meanwhile stays so. */
export const keepTranslation = async (
  { tx, now }: Ctx,
  listingId: string,
  { language, original: of }: WaitingText,
  { title, description }: { title: string; description: string },
): Promise<void> => {
  await tx.execute(
    sql`update listing_texts x set state = 'ready', title = ${title}, description = ${description}, of_original = ${of}, updated_at = ${now.toISOString()}::timestamptz
      from listings l where l.id = x.listing_id and l.id = ${listingId} and x.language = ${language}
        and x.made_by = 'machine' and x.state = 'waiting' and ${original} = ${of}`,
  )
  await noteShown(tx, listingId)
}

export const noteFailed = async (
  { tx, now }: Ctx,
  listingId: string,
  language: Lang,
): Promise<void> => {
  await tx.execute(
    sql`update listing_texts set state = 'failed', updated_at = ${now.toISOString()}::timestamptz
      where listing_id = ${listingId} and language = ${language} and made_by = 'machine' and state = 'waiting'`,
  )
}

export const writeText = async (
  { tx, now }: Ctx,
  listingId: string,
  { language, title, description }: { language: Lang; title: string; description: string },
): Promise<void> => {
  const at = now.toISOString()
  await tx.execute(
    sql`insert into listing_texts (listing_id, language, state, made_by, title, description, of_original, updated_at)
      select l.id, ${language}, 'ready', 'person', ${title}, ${description}, ${original}, ${at}::timestamptz from listings l where l.id = ${listingId}
      on conflict (listing_id, language) do update set state = 'ready', made_by = 'person', title = excluded.title,
        description = excluded.description, of_original = excluded.of_original, asked_at = null, updated_at = excluded.updated_at`,
  )
  await noteShown(tx, listingId)
}

export const removeText = async (db: Db, listingId: string, language: Lang): Promise<void> => {
  await db.execute(
    sql`delete from listing_texts where listing_id = ${listingId} and language = ${language}`,
  )
  await noteShown(db, listingId)
}

/** What a copy of a listing begins with: the texts that are there. */
export const copyTexts = async (db: Db, from: string, to: string): Promise<void> => {
  await db.execute(
    sql`insert into listing_texts (listing_id, language, state, made_by, title, description, of_original, asked_at, updated_at)
      select ${to}::uuid, language, 'ready', made_by, title, description, of_original, asked_at, updated_at
      from listing_texts where listing_id = ${from} and title <> ''`,
  )
}

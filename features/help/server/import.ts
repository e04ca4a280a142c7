import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { readContentFile } from '#core/server/article-markdown.ts'
import type { Db } from '#core/server/db.ts'
import { newId } from '#core/server/ids.ts'
import { ArticleTree } from '#core/shared/article-schema.ts'
import { plainDate, text } from '#core/shared/fields.ts'
import { LANGUAGES, type Lang } from '#core/shared/language/languages.ts'
import {
  CATEGORY_ICONS,
  Law,
  LongNames,
  Names,
  slug,
  SLOT_MAX,
  SUMMARY_MAX,
  TITLE_MAX,
} from '../shared/model.ts'
import { readersOf } from '../shared/rules.ts'
import { lockSlot, putSlot } from './queries/slots.ts'
import { freeSlug } from './queries/staff-articles.ts'
import { putVersion, settleReaders, type VersionWords } from './queries/versions.ts'
import {
  articleCategories,
  articles,
  articleTagLinks,
  articleTags,
  articleVersions,
  helpSlots,
} from './tables.ts'

/** The articles that come with the product. */
const CONTENT_FOLDER = path.join(import.meta.dirname, 'content')

const Category = z.object({ key: slug(), icon: z.string(), names: Names, descriptions: LongNames })
const Tag = z.object({ key: slug(), names: Names })
const Entry = z.object({
  key: slug(),
  kind: z.enum(['help', 'blog']),
  category: z.optional(z.nullable(slug())),
  tags: z.array(slug()),
  law: z.array(Law),
  published_on: plainDate(),
  pinned: z.optional(z.boolean()),
})
type Entry = z.infer<typeof Entry>
const Head = z.object({ title: text(TITLE_MAX, 1), summary: text(SUMMARY_MAX, 1) })

export class ContentProblem extends Error {}

const read = <T extends z.ZodMiniType>(schema: T, value: unknown, file: string): z.infer<T> => {
  const found = schema.safeParse(value)
  if (found.success) return found.data
  const [issue] = found.error.issues
  throw new ContentProblem(`${file}: ${issue!.path.map(String).join('.')} ${issue!.message}`)
}

const readJson = (folder: string, name: string): unknown => {
  try {
    return JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
  } catch (error) {
    throw new ContentProblem(`${name}: ${(error as Error).message}`)
  }
}

const readVersion = (folder: string, key: string, lang: Lang): VersionWords | null => {
  const file = path.join(folder, key, `${lang}.md`)
  if (!existsSync(file)) return null
  const { front, tree } = readContentFile(readFileSync(file, 'utf8'))
  return {
    ...read(Head, front, `${key}/${lang}.md`),
    tree: read(ArticleTree, tree, `${key}/${lang}.md`),
  }
}

export interface Imported {
  added: number
  renewed: number
  left_alone: number
  unchanged: number
}
interface Work {
  db: Db
  now: string
  folder: string
  told: Imported
  categories: Map<string, string>
  tags: Map<string, string>
}

const iconOf = (icon: string): string =>
  (CATEGORY_ICONS as readonly string[]).includes(icon) ? icon : CATEGORY_ICONS[0]

const importCategories = async (work: Work): Promise<void> => {
  const known = new Map(
    (await work.db.select().from(articleCategories)).map((row) => [row.key, row]),
  )
  for (const [position, { icon, ...one }] of read(
    z.array(Category),
    readJson(work.folder, 'categories.json'),
    'categories.json',
  ).entries()) {
    const row = known.get(one.key)
    const columns = { ...one, icon: iconOf(icon), position, updated_at: work.now }
    const id = row?.id ?? newId()
    if (!row)
      await work.db.insert(articleCategories).values({ id, ...columns, created_at: work.now })
    else if (!row.is_edited)
      await work.db.update(articleCategories).set(columns).where(eq(articleCategories.id, id))
    work.categories.set(one.key, id)
  }
}

const importTags = async (work: Work): Promise<void> => {
  const known = new Map((await work.db.select().from(articleTags)).map((row) => [row.key, row]))
  for (const one of read(z.array(Tag), readJson(work.folder, 'tags.json'), 'tags.json')) {
    const row = known.get(one.key)
    const id = row?.id ?? newId()
    if (!row)
      await work.db
        .insert(articleTags)
        .values({ id, ...one, created_at: work.now, updated_at: work.now })
    else if (!row.is_edited)
      await work.db
        .update(articleTags)
        .set({ names: one.names, updated_at: work.now })
        .where(eq(articleTags.id, id))
    work.tags.set(one.key, id)
  }
}

const idIn = (known: ReadonlyMap<string, string>, key: string, entry: Entry): string => {
  const id = known.get(key)
  if (!id) throw new ContentProblem(`articles.json: ${entry.key} names ${key}, which is not there`)
  return id
}

type Row = typeof articles.$inferSelect

/** When what is new counts as written: on its day, or now where that has not come. */
const dayOf = (work: Work, entry: Entry): string => {
  const at = `${entry.published_on}T09:00:00.000Z`
  return at > work.now ? work.now : at
}

/** What surrounds an article; a day that has not come schedules it. Null where staff have changed it. */
const importSurroundings = async (
  work: Work,
  entry: Entry,
  row: Row | undefined,
): Promise<{ id: string; is_new: boolean } | null> => {
  if (row?.is_edited) return null
  const category_id = entry.category ? idIn(work.categories, entry.category, entry) : null
  const at = `${entry.published_on}T09:00:00.000Z`
  const due =
    at > work.now
      ? { status: 'scheduled' as const, publish_at: at, published_at: null }
      : { status: 'published' as const, publish_at: null, published_at: at }
  const id = row?.id ?? newId()
  const columns = { kind: entry.kind, category_id, law: entry.law, ...due }
  if (!row)
    await work.db.insert(articles).values({
      id,
      slug: await freeSlug(work.db, entry.key),
      import_key: entry.key,
      ...columns,
      created_at: work.now,
      updated_at: work.now,
      content_updated_at: dayOf(work, entry),
    })
  else if (
    row.kind !== entry.kind ||
    row.category_id !== category_id ||
    JSON.stringify(row.law) !== JSON.stringify(entry.law)
  )
    await work.db
      .update(articles)
      .set({
        kind: entry.kind,
        category_id,
        law: entry.law,
        updated_at: work.now,
        content_updated_at: work.now,
      })
      .where(eq(articles.id, id))
  if (row) await work.db.delete(articleTagLinks).where(eq(articleTagLinks.article_id, id))
  const tags = [...new Set(entry.tags)].map((tag) => ({
    article_id: id,
    tag_id: idIn(work.tags, tag, entry),
  }))
  if (tags.length > 0) await work.db.insert(articleTagLinks).values(tags)
  return { id, is_new: !row }
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, one]) => one !== undefined)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, one]) => [key, sorted(one)]),
        )
      : value
const isSameVersion = (a: VersionWords, b: VersionWords): boolean =>
  a.title === b.title &&
  a.summary === b.summary &&
  JSON.stringify(sorted(a.tree)) === JSON.stringify(sorted(b.tree))

const importArticle = async (work: Work, entry: Entry, row: Row | undefined): Promise<string> => {
  const versions = LANGUAGES.flatMap((lang) => {
    const words = readVersion(work.folder, entry.key, lang)
    return words ? [{ lang, words }] : []
  })
  if (versions.length === 0)
    throw new ContentProblem(`articles.json: ${entry.key} has no text in any language`)
  const made = await importSurroundings(work, entry, row)
  const id = made?.id ?? row!.id
  const there = new Map(
    (made?.is_new
      ? []
      : await work.db.select().from(articleVersions).where(eq(articleVersions.article_id, id))
    ).map((one) => [one.lang, one]),
  )
  // What is new is settled as it is written: nothing of it exists yet.
  const readers = made?.is_new ? readersOf(versions.map((one) => one.lang)) : null
  const isOut = `${entry.published_on}T09:00:00.000Z` <= work.now
  let wrote = false
  for (const { lang, words } of versions) {
    const stands = there.get(lang)
    // A language that staff took away stays away.
    if (stands?.is_edited || (!stands && !made)) {
      work.told.left_alone += 1
      continue
    }
    if (stands && isSameVersion(stands, words)) {
      work.told.unchanged += 1
      continue
    }
    await putVersion(work.db, id, lang, words, {
      is_edited: false,
      updated_by: null,
      updated_at: made?.is_new ? dayOf(work, entry) : work.now,
      ...(readers ? { reader_languages: isOut ? readers.get(lang)! : [] } : {}),
    })
    work.told[stands ? 'renewed' : 'added'] += 1
    wrote = true
  }
  if (wrote && !readers) await settleReaders(work.db, id, row!.status === 'published')
  return id
}

/** Brings the content folder into the database. Repeatable: nothing comes twice, nothing that staff changed is touched. Counts are of languages of articles. */
export const importArticles = async (
  db: Db,
  now: Date,
  folder: string = CONTENT_FOLDER,
): Promise<Imported> => {
  const work: Work = {
    db,
    now: now.toISOString(),
    folder,
    told: { added: 0, renewed: 0, left_alone: 0, unchanged: 0 },
    categories: new Map(),
    tags: new Map(),
  }
  const entries = read(z.array(Entry), readJson(folder, 'articles.json'), 'articles.json')
  await importCategories(work)
  await importTags(work)
  const known = new Map((await db.select().from(articles)).map((row) => [row.import_key, row]))
  const pinned: string[] = []
  for (const entry of entries) {
    const id = await importArticle(work, entry, known.get(entry.key))
    if (entry.pinned) pinned.push(id)
  }
  const place = { page: 'front', slot: 'pinned' }
  const [slot] = (await db.select().from(helpSlots)).filter(
    (one) => one.page === place.page && one.slot === place.slot,
  )
  if (!slot?.is_edited) {
    await lockSlot(db, place.page, place.slot)
    await putSlot(db, place, pinned.slice(0, SLOT_MAX), { is_edited: false, updated_at: work.now })
  }
  return work.told
}

/** The articles that come with this release. */
export const bringArticles = async (db: Db, now: Date): Promise<void> => {
  if (existsSync(path.join(CONTENT_FOLDER, 'articles.json'))) await importArticles(db, now)
}

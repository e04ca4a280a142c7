import { containing } from '#core/server/like.ts'
import { iso } from '#core/server/json-list.ts'
import { sql, type SQL } from 'drizzle-orm'
import { isUniqueViolation, type Db } from '#core/server/db.ts'
import { notFound } from '#core/server/handle.ts'
import { InvalidInput } from '#core/shared/problem.ts'
import type { StaffAuthor, StaffCategory, StaffTag } from '../../shared/model.ts'
import type { Page } from './cards.ts'

interface Asked extends Page {
  q: string
}

const UPDATED_AT = iso('t.updated_at')
/** How staff read each of the three nouns that articles hang on. `t` is the row. */
const READ = {
  article_tags: {
    shape: `'id', t.id, 'key', t.key, 'names', t.names, 'article_count', (select count(*) from article_tag_links l where l.tag_id = t.id), 'updated_at', ${UPDATED_AT}`,
    text: `t.key || ' ' || (t.names ->> 'is') || ' ' || (t.names ->> 'en')`,
    order: 't.key',
  },
  article_authors: {
    shape: `'id', t.id, 'full_name', t.full_name, 'about', t.about, 'article_count', (select count(*) from articles a where a.author_id = t.id), 'updated_at', ${UPDATED_AT}`,
    text: 't.full_name',
    order: 't.full_name, t.id',
  },
  article_categories: {
    shape: `'id', t.id, 'key', t.key, 'icon', t.icon, 'position', t.position, 'names', t.names, 'descriptions', t.descriptions, 'article_count', (select count(*) from articles a where a.category_id = t.id), 'updated_at', ${UPDATED_AT}`,
    text: `t.key || ' ' || (t.names ->> 'is') || ' ' || (t.names ->> 'en')`,
    order: 't.position, t.id',
  },
} as const
interface Rows {
  article_tags: StaffTag
  article_authors: StaffAuthor
  article_categories: StaffCategory
}
type Table = keyof Rows

export const listTerms = async <T extends Table>(
  db: Db,
  table: T,
  { q, page, page_size }: Asked,
): Promise<{ count: number; items: Rows[T][] }> => {
  const { shape, text, order } = READ[table]
  const where = sql`(${q} = '' or (${sql.raw(text)}) ilike ${containing(q)})`
  const { rows } = await db.execute<{
    count: number
    items: Rows[T][]
  }>(sql`select (select count(*)::int from ${sql.raw(table)} t where ${where}) as count,
    coalesce((select json_agg(row order by place) from (select row_number() over (order by ${sql.raw(order)}) as place, json_build_object(${sql.raw(shape)}) as row from ${sql.raw(table)} t where ${where} order by ${sql.raw(order)} limit ${page_size} offset ${(page - 1) * page_size}) rows), '[]'::json) as items`)
  return rows[0]!
}

export const readTerm = async <T extends Table>(db: Db, table: T, id: string): Promise<Rows[T]> => {
  const { rows } = await db.execute<{ row: Rows[T] }>(
    sql`select json_build_object(${sql.raw(READ[table].shape)}) as row from ${sql.raw(table)} t where t.id = ${id}::uuid`,
  )
  if (!rows[0]) throw notFound()
  return rows[0].row
}

/** Locks a row and answers the moment it was last written; 404 where it is gone. */
export const lockTerm = async (db: Db, table: Table, id: string): Promise<string> => {
  const { rows } = await db.execute<{ updated_at: string }>(
    sql`select updated_at from ${sql.raw(table)} where id = ${id}::uuid for update`,
  )
  if (!rows[0]) throw notFound()
  return new Date(rows[0].updated_at).toISOString()
}

export const keyIsTaken = async (
  db: Db,
  table: 'article_tags' | 'article_categories',
  key: string,
  except: SQL = sql`true`,
): Promise<boolean> =>
  (await db.execute(sql`select 1 from ${sql.raw(table)} t where t.key = ${key} and ${except}`)).rows
    .length > 0

/** Of two who take the same name at once the second is told at the field, as if it had asked later. */
export const orTaken = async <T>(path: string, writing: Promise<T>): Promise<T> =>
  writing.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new InvalidInput([{ path, code: 'already_taken' }]) : error
  })

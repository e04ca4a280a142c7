import type pg from 'pg'
import { connectionOf, type Db } from './db.ts'
import { sha256 } from './ids.ts'

/**
 * Runs a prepared statement by its name, on the pool or inside the transaction that `db` is. The database parses it
 * once for each connection; a name always carries the same text.
 */
export const namedQuery = async <T extends object>(
  db: Db,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<T[]> =>
  (await connectionOf(db).query<T & pg.QueryResultRow>({ name, text, values: [...values] })).rows

/** Runs a statement that is seldom asked twice: nothing of it is kept. */
export const unnamedQuery = async <T extends object>(
  db: Db,
  text: string,
  values: readonly unknown[],
): Promise<T[]> =>
  (await connectionOf(db).query<T & pg.QueryResultRow>({ text, values: [...values] })).rows

/** Runs statements whose text depends on what is asked: the `most` that come first are prepared, later ones are parsed each time. */
export const keepShapes = (most: number) => {
  const shapes = new Set<string>()
  return async <T extends object>(
    db: Db,
    text: string,
    values: readonly unknown[],
  ): Promise<T[]> => {
    const shape = sha256(text).slice(0, 16)
    if (shapes.size < most) shapes.add(shape)
    return shapes.has(shape)
      ? namedQuery(db, `shape_${shape}`, text, values)
      : unnamedQuery(db, text, values)
  }
}

/** Each shape takes some 0.2 MB in each connection of the database, and anybody can ask for a new one. */
export const shapedQuery = keepShapes(200)

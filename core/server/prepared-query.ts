import { fillPlaceholders, is, Placeholder, sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Actor } from '../shared/access.ts'
import type { Db } from './db.ts'
import { namedQuery } from './named-query.ts'

type Values = Record<string, unknown>

const dialect = new PgDialect()

/** A value that is hidden in a list could not be told from what stands for it. */
const textOf = (statement: SQL): { sql: string; params: unknown[] } => {
  const text = dialect.sqlToQuery(statement)
  if (text.params.some((one) => Array.isArray(one) && one.some((part) => is(part, Placeholder))))
    throw new Error('a prepared query has a value inside a list')
  return text
}

/** Stands for a value of this name in the text of a statement. */
const valueOf = (name: string): string => sql.placeholder(name) as unknown as string

/**
 * A long statement that is asked often. Its text is written once, and the database plans it once for each connection; for a
 * statement of many tables that takes longer than running it. `write` is given what stands for each value, and for an actor.
 */
export const preparedQuery = <V extends Values, Row extends object>(
  name: string,
  keys: readonly (keyof V & string)[],
  write: (values: { [K in keyof V]: V[K] }, actor: Pick<Actor, 'acts_for'>) => SQL,
) => {
  const marks = Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as V
  let written: { sql: string; params: unknown[] } | null = null
  return async (db: Db, actor: Pick<Actor, 'acts_for'>, values: V): Promise<Row[]> => {
    const [only] = actor.acts_for
    // Whoever acts for several has another text; that is not asked often.
    if (only === undefined || actor.acts_for.length > 1)
      return (await db.execute(write(values, actor))).rows as unknown as Row[]
    written ??= textOf(write(marks, { acts_for: [valueOf('acts_for')] }))
    return namedQuery<Row>(
      db,
      name,
      written.sql,
      fillPlaceholders(written.params, { ...values, acts_for: only }),
    )
  }
}

import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/**
 * Inserts rows that all have the same columns, given as one value of JSON: writing out a parameter for each value of a thousand rows took
 * longer than inserting them. Of columns that the program encrypts it knows nothing. Returns the ids of what was inserted.
 */
export const insertMany = async <T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly (T['$inferInsert'] & { id: string })[],
  onConflict: SQL = sql``,
): Promise<string[]> => {
  const [first] = rows
  if (!first) return []
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const typed = sql.join(
    columns.map(
      ([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`,
    ),
    sql`, `,
  )
  const { rows: made } = await tx.execute<{ id: string }>(
    sql`insert into ${table} (${names}) select ${names} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${typed}) ${onConflict} returning id`,
  )
  return made.map(({ id }) => id)
}

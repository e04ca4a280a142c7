import { sql, type SQL } from 'drizzle-orm'

/** SQL text: an instant as the API writes it. `column` is never input. */
export const iso = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** SQL: rows as a JSON array in an order, empty where there are none. `fields` are pairs of `json_build_object`, `rows` a table with its condition. */
export const jsonList = (fields: SQL, rows: SQL, order: SQL): SQL<never[]> =>
  sql`coalesce((select json_agg(json_build_object(${fields}) order by ${order}) from ${rows}), '[]'::json)`

interface JsonPage {
  /** One row as JSON. */
  row: SQL
  /** `from ...` with its condition. */
  from: SQL
  order: SQL
}

/** SQL: the columns `count`, of all rows, and `items`, some of them as a JSON array, empty where there are none. */
export const jsonSlice = (
  { row, from, order }: JsonPage,
  { limit, offset }: { limit: number; offset: number },
): SQL =>
  sql`(select count(*)::int ${from}) as count, coalesce((select json_agg(found.row) from
    (select ${row} as row ${from} order by ${order} limit ${limit} offset ${offset}) found), '[]'::json) as items`

/** What a page is of all rows. */
export const sliceOf = ({ page, page_size }: { page: number; page_size: number }) => ({
  limit: page_size,
  offset: (page - 1) * page_size,
})

/** SQL: the same for one page. */
export const jsonPage = (rows: JsonPage, page: { page: number; page_size: number }): SQL =>
  jsonSlice(rows, sliceOf(page))

/**
 * SQL: a statement that answers the same, for rows that are read from other tables one by one. What fits is looked for
 * once, and the rows of the page alone are written: PostgreSQL writes a row before it leaves it out as one of an earlier
 * page. `tables` is `from ...` without a condition, `key` names one row of it.
 */
export const jsonPageByKey = (
  {
    row,
    tables,
    where,
    order,
    key,
  }: Omit<JsonPage, 'from'> & { tables: SQL; where: SQL; key: SQL },
  { limit, offset }: { limit: number; offset: number },
): SQL =>
  sql`with fitting as materialized (select ${key} as key, row_number() over (order by ${order}) as place ${tables} where ${where})
    select (select count(*)::int from fitting) as count, coalesce((select json_agg(found.row) from
      (select ${row} as row ${tables} where ${key} = any(array(select key from fitting order by place
        limit ${limit} offset ${offset})) order by ${order}) found), '[]'::json) as items`

import { sql, type SQL } from 'drizzle-orm'

/** SQL: rows as a JSON array in an order, empty where there are none. `fields` are pairs of `json_build_object`, `rows` a table with its condition. */
export const jsonList = (fields: SQL, rows: SQL, order: SQL): SQL<never[]> =>
  sql`coalesce((select json_agg(json_build_object(${fields}) order by ${order}) from ${rows}), '[]'::json)`

import { sql, type SQLWrapper } from 'drizzle-orm'
import { check, customType, date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { CURRENCIES } from '../shared/currencies.ts'
import { encryptionChecks, recordEncrypted } from './encrypted-columns.ts'

/** Ids are made by the application (UUID v7), never by the database. */
export const id = () => uuid().primaryKey()

/** An instant, to the millisecond, written and read as ISO 8601 UTC. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
  toDriver: (value) => value,
})

/** The words of a text, for searching. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const plainDate = () => date({ mode: 'string' })

/** The lists of columns made by `oneOf`; a column builder returns itself from `notNull` and `default`. */
const listsOfColumns = new WeakMap<object, readonly string[]>()

/** A code of a closed list. `table` adds the CHECK that holds the column to the list. */
export const oneOf = <const T extends string>(values: readonly T[]) => {
  const column = text({ enum: values as unknown as [T, ...T[]] }).$type<T>()
  listsOfColumns.set(column, values)
  return column
}

export const currency = () => oneOf(CURRENCIES)

const quoteLiteral = (value: string): string => `'${value.replaceAll("'", "''")}'`

const listChecks = (name: string, columns: object, self: Record<string, SQLWrapper>) =>
  Object.entries(columns).flatMap(([column, builder]) => {
    const values = listsOfColumns.get(builder as object)
    return values
      ? [
          check(
            `${name}_${column}`,
            sql`${self[column]} in (${sql.raw(values.map(quoteLiteral).join(', '))})`,
          ),
        ]
      : []
  })

/**
 * `pgTable` that holds every `oneOf` column to its list by a CHECK named `<table>_<column>`, and every encrypted column
 * to ciphertexts by one named `<table>_<column>_encrypted`.
 */
export const table = ((name: string, columns: object, extra?: (self: never) => unknown[]) => {
  const made = pgTable(name, columns as never, (self: Record<string, SQLWrapper>) => [
    ...listChecks(name, columns, self),
    ...encryptionChecks(name, columns, self),
    ...((extra?.(self as never) ?? []) as []),
  ])
  recordEncrypted(made, columns)
  return made
}) as unknown as typeof pgTable

/** An amount in the currency's minor unit. bigint in the database, a safe integer in the program. */
export const amount = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: (value) => {
    const number = Number(value)
    if (!Number.isSafeInteger(number)) throw new RangeError('amount outside the safe range')
    return number
  },
  toDriver: (value) => value,
})

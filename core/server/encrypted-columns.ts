import { getTableName, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { check, customType, text, type PgTable } from 'drizzle-orm/pg-core'
import { decrypt, encrypt, type Ciphertext, type EncryptedKind } from './encryption.ts'

interface Encrypted {
  kind: EncryptedKind
  is_json: boolean
}
// A column builder returns itself from `notNull` and `default`.
const encryptedBuilders = new WeakMap<object, Encrypted>()
const lookupBuilders = new WeakMap<object, string>()

/** Text that the database holds encrypted. Never compare it in SQL: two ciphertexts of one text differ. See `lookup`. */
export const encryptedColumn = (kind: EncryptedKind) => {
  const column = customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => encrypt(kind, value),
    fromDriver: (value) => decrypt(kind, value as Ciphertext),
  })()
  encryptedBuilders.set(column, { kind, is_json: false })
  return column
}

/** Any JSON value as one ciphertext. */
export const encryptValue = (kind: EncryptedKind, value: unknown): Ciphertext =>
  encrypt(kind, JSON.stringify(value))
/** The JSON string that stands for an encrypted value in a `jsonb` column. */
export const encryptJson = (kind: EncryptedKind, value: unknown): string =>
  JSON.stringify(encryptValue(kind, value))
/** The value of a `jsonb` column as the driver read it. */
export const decryptJson = (kind: EncryptedKind, value: unknown): unknown =>
  JSON.parse(decrypt(kind, value as Ciphertext)) as unknown

/** Any JSON value that the database holds as one encrypted string. */
export const encryptedJson = (kind: EncryptedKind) => {
  const column = customType<{ data: unknown; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => encryptJson(kind, value),
    fromDriver: (value) => decryptJson(kind, value),
  })()
  encryptedBuilders.set(column, { kind, is_json: true })
  return column
}

/** The hash by which the encrypted column `of` is found: write `lookupOf(kind, value)` beside the value. */
export const lookup = (of: string) => {
  const column = text()
  lookupBuilders.set(column, of)
  return column
}

export interface EncryptedColumn extends Encrypted {
  name: string
  /** The column with its hash; null where nothing looks for it. */
  lookup: string | null
}
export interface EncryptedTable {
  name: string
  columns: readonly EncryptedColumn[]
}

const tables = new Map<PgTable, readonly EncryptedColumn[]>()

const columnsIn = (columns: object): EncryptedColumn[] => {
  const builders = Object.entries(columns)
  const lookups = new Map(
    builders.flatMap(([name, builder]) => {
      const of = lookupBuilders.get(builder as object)
      return of === undefined ? [] : [[of, name] as const]
    }),
  )
  return builders.flatMap(([name, builder]) => {
    const found = encryptedBuilders.get(builder as object)
    return found ? [{ name, ...found, lookup: lookups.get(name) ?? null }] : []
  })
}

/** Remembers which columns of a table are encrypted. `columns`: the builders that the table was made of. */
export const recordEncrypted = (table: PgTable, columns: object): void => {
  const found = columnsIn(columns)
  if (found.length > 0) tables.set(table, found)
}

/** Every table with encrypted columns among the modules that were loaded. */
export const encryptedTables = (): EncryptedTable[] =>
  [...tables].map(([table, columns]) => ({ name: getTableName(table), columns }))

/** The columns of a table that hold hashes of encrypted values. */
export const lookupColumnsOf = (table: PgTable): string[] =>
  (tables.get(table) ?? []).flatMap((column) => (column.lookup === null ? [] : [column.lookup]))

/** The columns of a table that the database holds encrypted. */
export const encryptedColumnsOf = (table: PgTable): string[] =>
  (tables.get(table) ?? []).map((column) => column.name)

const isEncrypted = (column: SQLWrapper, is_json: boolean): SQL =>
  is_json ? sql`${column} #>> '{}' like 'enc1.%'` : sql`${column} like 'enc1.%'`

/** The database refuses a value that is not encrypted, and one that cannot be found. */
export const encryptionChecks = (
  name: string,
  columns: object,
  self: Readonly<Record<string, SQLWrapper>>,
) =>
  columnsIn(columns).flatMap((column) => [
    check(`${name}_${column.name}_encrypted`, isEncrypted(self[column.name]!, column.is_json)),
    ...(column.lookup === null
      ? []
      : [
          check(
            `${name}_${column.lookup}_with_value`,
            sql`(${self[column.lookup]} is null) = (${self[column.name]} is null)`,
          ),
        ]),
  ])

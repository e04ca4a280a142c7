import type pg from 'pg'
import type { JobContext } from './context.ts'
import { encryptedTables, type EncryptedColumn, type EncryptedTable } from './encrypted-columns.ts'
import { dataKeyIds, decrypt, encrypt, keyIdOf, lookupOf, type Ciphertext } from './encryption.ts'
import { keepSettingBy } from './settings.ts'

/** Which keys the database has seen: `used` may have encrypted rows that are still there. The last one is the newest start's. */
const SETTING = 'data_keys'
interface KeysSeen {
  used: string[]
  lookup: string
}

const BATCH = 500

type Client = Pick<pg.ClientBase, 'query'>
interface Row {
  row_id: string
  values: (string | null)[]
}

const quoteName = (name: string): string => `"${name}"`
const quotedText = (name: string): string => `${quoteName(name)} #>> '{}'`
/** SQL: the ciphertext of a column, or the text that was written before it was encrypted. */
const textOf = ({ name, is_json }: EncryptedColumn): string =>
  is_json
    ? `case when ${quotedText(name)} like 'enc1.%' then ${quotedText(name)} else ${quoteName(name)}::text end`
    : quoteName(name)

/** A text that no key of ours made was written before its column was encrypted. */
const plainOf = ({ kind }: EncryptedColumn, value: string): string =>
  keyIdOf(value) === null ? value : decrypt(kind, value as Ciphertext)

const parameterOf = (column: EncryptedColumn, text: string): string => {
  const value = encrypt(column.kind, text)
  return column.is_json ? JSON.stringify(value) : value
}

/** Writes the values of one locked row again, with the current key and the current hash. */
const rewriteRow = async (client: Client, table: EncryptedTable, row: Row): Promise<void> => {
  const changes = table.columns.flatMap((column, at): [string, string][] => {
    const value = row.values[at] ?? null
    if (value === null) return []
    const plain = plainOf(column, value)
    return [
      [column.name, parameterOf(column, plain)],
      ...(column.lookup === null
        ? []
        : [[column.lookup, lookupOf(column.kind, plain)] satisfies [string, string]]),
    ]
  })
  if (changes.length === 0) return
  const set = changes.map(([name], at) => `${quoteName(name)} = $${at + 2}`).join(', ')
  await client.query(`update ${quoteName(table.name)} set ${set} where ctid = $1::tid`, [
    row.row_id,
    ...changes.map(([, value]) => value),
  ])
}

const rowsOf = (table: EncryptedTable): string =>
  `select ctid::text as row_id, array[${table.columns.map(textOf).join(', ')}] as values from ${quoteName(table.name)}`

const isOfAnotherKey = (table: EncryptedTable): string =>
  table.columns
    .map((column) => `not starts_with(${textOf(column)}, 'enc1.' || $1 || '.')`)
    .join(' or ')

const inTransaction = async <T>(client: Client, step: () => Promise<T>): Promise<T> => {
  await client.query('begin')
  try {
    const result = await step()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Encrypts with the current key what another key encrypted, or none; answers how many rows. Others may work meanwhile. */
const reencryptTable = async (client: Client, table: EncryptedTable): Promise<number> => {
  for (let done = 0; ;) {
    const count = await inTransaction(client, async () => {
      const { rows } = await client.query<Row>(
        `${rowsOf(table)} where ${isOfAnotherKey(table)} limit ${BATCH} for update`,
        [dataKeyIds().current],
      )
      for (const row of rows) await rewriteRow(client, table, row)
      return rows.length
    })
    done += count
    if (count < BATCH) return done
  }
}

const reencryptAll = async (client: Client): Promise<number> => {
  let done = 0
  for (const table of encryptedTables()) done += await reencryptTable(client, table)
  return done
}

/** Makes every hash anew. One transaction: a hash of the old key and one of the new are never compared. */
const rebuildLookups = async (client: Client): Promise<void> => {
  for (const table of encryptedTables()) {
    if (!table.columns.some((column) => column.lookup !== null)) continue
    // A cursor does not see what is written after it was opened.
    await client.query(`declare rows_to_index no scroll cursor for ${rowsOf(table)} for update`)
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${BATCH} from rows_to_index`)
      for (const row of rows) await rewriteRow(client, table, row)
      if (rows.length < BATCH) break
    }
    await client.query('close rows_to_index')
  }
}

const NEW_CHECKS = 'from pg_constraint where contype = $1 and not convalidated'

const hasNewChecks = async (client: Client): Promise<boolean> =>
  (await client.query(`select 1 ${NEW_CHECKS} limit 1`, ['c'])).rows.length > 0

/** The checks were added without looking at the rows that were there before. */
const validateChecks = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement ${NEW_CHECKS}`,
    ['c'],
  )
  for (const { statement } of rows) await client.query(statement)
}

const readSeen = async (client: Client | pg.Pool): Promise<KeysSeen | null> =>
  ((await client.query('select value from settings where key = $1', [SETTING])).rows[0]?.value ??
    null) as KeysSeen | null

const writeSeen = (client: Client, seen: KeysSeen): Promise<void> =>
  keepSettingBy(client, SETTING, seen)

/** A key is missing: this process may not begin. */
export class KeysDoNotFit extends Error {}

/** What is missing to read the database, in a sentence; null where every key is there. */
const missingKeys = (seen: KeysSeen | null): string | null => {
  const { current, earlier } = dataKeyIds()
  const missing = (seen?.used ?? []).filter((id) => id !== current && !earlier.includes(id))
  return missing.length === 0
    ? null
    : `values in the database are encrypted with a key that IGLOO_DATA_KEYS does not name (${missing.join(', ')}): add it after the current one, see docs/operations.md`
}

/**
 * After the migration, as the owner and before anything is served: encrypts what an earlier version wrote in plain text
 * and makes the hashes anew where their key has changed. Fails with `KeysDoNotFit` where a key is missing.
 */
export const bringEncryption = async (client: Client): Promise<void> => {
  const seen = await readSeen(client)
  const missing = missingKeys(seen)
  if (missing !== null) throw new KeysDoNotFit(missing)
  const { current, lookup } = dataKeyIds()
  if (seen === null) await reencryptAll(client)
  // A column that a migration began to look for has no hashes for the rows that were there.
  if (seen !== null && (seen.lookup !== lookup || (await hasNewChecks(client))))
    await inTransaction(client, async () => {
      await rebuildLookups(client)
      await writeSeen(client, { used: seen.used, lookup })
    })
  await validateChecks(client)
  const used = [...(seen?.used ?? []).filter((id) => id !== current), current]
  if (seen?.lookup !== lookup || seen.used.at(-1) !== current)
    await writeSeen(client, { used, lookup })
}

/** For a start that may not migrate: why the keys do not fit what the database holds, or null. */
export const keysProblemOf = async (client: Client): Promise<string | null> => {
  const seen = await readSeen(client)
  const { current, lookup } = dataKeyIds()
  return (
    missingKeys(seen) ??
    (seen !== null && seen.lookup === lookup && seen.used.includes(current)
      ? null
      : 'a key of IGLOO_DATA_KEYS or IGLOO_LOOKUP_KEY is new to this database: set DATABASE_OWNER_URL for one start, which brings it in')
  )
}

/**
 * Nightly: rows of earlier keys are encrypted with the current one. Goes on as long as the process is given earlier keys.
 * A process that was started before another key came leaves the rows to those that were started with it.
 */
export const reencryptRows = async (work: JobContext): Promise<void> => {
  const { current, earlier } = dataKeyIds()
  const seen = (await readSeen(work.pool))!
  if (seen.used.at(-1) !== current) return
  if (earlier.length === 0 && seen.used.length === 1) return
  const client = await work.pool.connect()
  try {
    const rows = await reencryptAll(client)
    await writeSeen(client, { ...seen, used: [current] })
    work.log.info({ rows }, 'rows were encrypted with the current key')
  } finally {
    client.release()
  }
}

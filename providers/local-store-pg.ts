import type pg from 'pg'
import { decryptJson, encryptJson, encryptValue } from '#core/server/encrypted-columns.ts'
import type { LocalStore, StoredRecord } from '#providers/local-store.ts'
// Declares the table, so that its encrypted column is known where rows are encrypted again.
import '#providers/tables.ts'

interface Row {
  id: string
  data: unknown
  created_at: Date
}

// What the vendors know of people lies encrypted, as everything else that names them by number.
const dataOf = <T>(row: Pick<Row, 'data'>): T => decryptJson('provider_record', row.data) as T

const record = <T>(row: Row): StoredRecord<T> => ({
  id: row.id,
  data: dataOf<T>(row),
  created_at: new Date(row.created_at).toISOString(),
})

/** Instants of the product's clock, by which old rows are removed. Each is later than the one before: rows keep their order on the dev page. */
const risingInstants = (now: () => Date): (() => string) => {
  let microseconds = 0
  return () => {
    microseconds = Math.max(now().getTime() * 1000, microseconds + 1)
    const millisecond = new Date(Math.floor(microseconds / 1000)).toISOString()
    return `${millisecond.slice(0, -1)}${String(microseconds % 1000).padStart(3, '0')}Z`
  }
}

const insertSql = `insert into provider_records (provider, kind, id, data, created_at)
  select $1, $2, row.id, row.data, row.created_at
  from jsonb_to_recordset($3::jsonb) as row(id text, data jsonb, created_at timestamptz)
  on conflict do nothing returning id`

const insertRows = async (
  { pool, nextInstant }: { pool: pg.Pool; nextInstant: () => string },
  provider: string,
  kind: string,
  rows: readonly { id: string; data: unknown }[],
): Promise<Set<string>> => {
  const written = rows.map(({ id, data }) => ({
    id,
    data: encryptValue('provider_record', data),
    created_at: nextInstant(),
  }))
  const result = await pool.query<{ id: string }>(insertSql, [
    provider,
    kind,
    JSON.stringify(written),
  ])
  return new Set(result.rows.map((row) => row.id))
}

const updateRow = async <T>(
  pool: pg.Pool,
  key: readonly [string, string, string],
  change: (data: T) => T,
): Promise<T | null> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const found = await client.query<Row>(
      'select id, data, created_at from provider_records where provider = $1 and kind = $2 and id = $3 for update',
      [...key],
    )
    const [row] = found.rows
    const changed = row ? change(dataOf<T>(row)) : null
    if (row) {
      await client.query(
        'update provider_records set data = $4::jsonb where provider = $1 and kind = $2 and id = $3',
        [...key, encryptJson('provider_record', changed)],
      )
    }
    await client.query('commit')
    return changed
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** The local adapters' books in PostgreSQL, so that several processes see the same outside world. */
export const pgStore = (pool: pg.Pool, now: () => Date): LocalStore => {
  const writing = { pool, nextInstant: risingInstants(now) }
  const select = async (where: string, values: unknown[]): Promise<Row[]> =>
    (
      await pool.query<Row>(
        `select id, data, created_at from provider_records where provider = $1 and kind = $2 ${where}`,
        values,
      )
    ).rows
  return {
    insert: async (provider, kind, id, data) =>
      (await insertRows(writing, provider, kind, [{ id, data }])).size === 1,
    insertMany: (provider, kind, rows) => insertRows(writing, provider, kind, rows),
    get: async <T>(provider: string, kind: string, id: string) => {
      const [row] = await select('and id = $3', [provider, kind, id])
      return row ? dataOf<T>(row) : null
    },
    getMany: async <T>(provider: string, kind: string, ids: readonly string[]) => {
      const rows = await select('and id = any($3)', [provider, kind, ids])
      return new Map(rows.map((row) => [row.id, dataOf<T>(row)]))
    },
    list: async <T>(provider: string, kind: string, options?: { limit?: number }) =>
      (
        await select('order by created_at desc, id desc limit $3', [
          provider,
          kind,
          options?.limit ?? 100,
        ])
      ).map(record<T>),
    listAfter: async <T>(provider: string, kind: string, after: string, limit: number) =>
      (
        await select('and id collate "C" > $3 order by id collate "C" limit $4', [
          provider,
          kind,
          after,
          limit,
        ])
      ).map(record<T>),
    update: <T>(provider: string, kind: string, id: string, change: (data: T) => T) =>
      updateRow<T>(pool, [provider, kind, id], change),
    remove: async (provider, kind, id) => {
      await pool.query(
        'delete from provider_records where provider = $1 and kind = $2 and id = $3',
        [provider, kind, id],
      )
    },
  }
}

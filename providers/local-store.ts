// Where the local adapters keep their own books, as a separate system would. Records are JSON.
// Kinds in use: mail/message, sms/message, electronic-id/*, e-sign/request, e-sign/task,
// bank/claim, bank/payout, bank/event, bank/message, tenancy-registry/filing.

export interface StoredRecord<T = unknown> {
  id: string
  data: T
  created_at: string
}

export interface LocalStore {
  /** false when the id is taken; the stored record then stays as it is */
  insert(provider: string, kind: string, id: string, data: unknown): Promise<boolean>
  /** one round trip; answers the ids that were new */
  insertMany(
    provider: string,
    kind: string,
    rows: readonly { id: string; data: unknown }[],
  ): Promise<Set<string>>
  get<T>(provider: string, kind: string, id: string): Promise<T | null>
  getMany<T>(provider: string, kind: string, ids: readonly string[]): Promise<Map<string, T>>
  /** newest first, 100 unless told */
  list<T>(provider: string, kind: string, options?: { limit?: number }): Promise<StoredRecord<T>[]>
  /** ids greater than `after`, in order of id */
  listAfter<T>(
    provider: string,
    kind: string,
    after: string,
    limit: number,
  ): Promise<StoredRecord<T>[]>
  /** atomic per record; null when there is none */
  update<T>(provider: string, kind: string, id: string, change: (data: T) => T): Promise<T | null>
  remove(provider: string, kind: string, id: string): Promise<void>
}

interface MemoryRow {
  json: string
  created_at: string
  order: number
}

const keep = (data: unknown): string => JSON.stringify(data)

export const memoryStore = (): LocalStore => {
  const kinds = new Map<string, Map<string, MemoryRow>>()
  let order = 0
  const rows = (provider: string, kind: string): Map<string, MemoryRow> => {
    const name = `${provider}/${kind}`
    const found = kinds.get(name) ?? new Map<string, MemoryRow>()
    kinds.set(name, found)
    return found
  }
  const record = <T>(id: string, row: MemoryRow): StoredRecord<T> => ({
    id,
    data: JSON.parse(row.json) as T,
    created_at: row.created_at,
  })
  const insertOne = (provider: string, kind: string, id: string, data: unknown): boolean => {
    const table = rows(provider, kind)
    if (table.has(id)) return false
    order += 1
    table.set(id, { json: keep(data), created_at: new Date().toISOString(), order })
    return true
  }
  const getOne = <T>(provider: string, kind: string, id: string): T | null => {
    const row = rows(provider, kind).get(id)
    return row ? (JSON.parse(row.json) as T) : null
  }
  return {
    insert: async (provider, kind, id, data) => insertOne(provider, kind, id, data),
    insertMany: async (provider, kind, many) =>
      new Set(
        many.filter((row) => insertOne(provider, kind, row.id, row.data)).map((row) => row.id),
      ),
    get: async <T>(provider: string, kind: string, id: string) => getOne<T>(provider, kind, id),
    getMany: async <T>(provider: string, kind: string, ids: readonly string[]) =>
      new Map(
        ids.flatMap((id) =>
          rows(provider, kind).has(id) ? [[id, getOne<T>(provider, kind, id) as T]] : [],
        ),
      ),
    list: async <T>(provider: string, kind: string, options?: { limit?: number }) =>
      [...rows(provider, kind)]
        .sort((a, b) => b[1].order - a[1].order)
        .slice(0, options?.limit ?? 100)
        .map(([id, row]) => record<T>(id, row)),
    listAfter: async <T>(provider: string, kind: string, after: string, limit: number) =>
      [...rows(provider, kind)]
        .filter(([id]) => id > after)
        .sort((a, b) => (a[0] < b[0] ? -1 : 1))
        .slice(0, limit)
        .map(([id, row]) => record<T>(id, row)),
    update: async <T>(provider: string, kind: string, id: string, change: (data: T) => T) => {
      const row = rows(provider, kind).get(id)
      if (!row) return null
      row.json = keep(change(JSON.parse(row.json) as T))
      return JSON.parse(row.json) as T
    },
    remove: async (provider, kind, id) => void rows(provider, kind).delete(id),
  }
}

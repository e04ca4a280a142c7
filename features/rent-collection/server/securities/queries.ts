import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import type { SecurityRecord, SecurityState } from '../../shared/model.ts'
import { securityRecords } from './tables.ts'

type Row = typeof securityRecords.$inferSelect
export type Recorded = Record<SecurityRecord['kind'], Row | null>

const isStanding = (contractId: string) =>
  and(eq(securityRecords.contract_id, contractId), isNull(securityRecords.withdrawn_at))

const byKind = (rows: readonly Row[]): Recorded => ({
  received: rows.find(({ kind }) => kind === 'received') ?? null,
  returned: rows.find(({ kind }) => kind === 'returned') ?? null,
})

/** What stands recorded of the deposit of a contract. */
export const readRecorded = async (db: Db, contractId: string): Promise<Recorded> =>
  byKind(await db.select().from(securityRecords).where(isStanding(contractId)))

const shown = (row: Row | null): SecurityRecord | null =>
  row && {
    id: row.id,
    kind: row.kind,
    amount: row.amount,
    currency: row.currency,
    day: row.day,
    explanation: row.explanation,
    created_at: new Date(row.created_at).toISOString(),
  }

/** What comes next: first the deposit comes, then it goes back. */
const nextOf = ({ received, returned }: Recorded): SecurityRecord['kind'] | null =>
  received === null ? 'received' : returned === null ? 'returned' : null
/** The record that was made last, and can be taken back. */
export const lastOf = ({ received, returned }: Recorded): SecurityRecord['kind'] | null =>
  returned !== null ? 'returned' : received !== null ? 'received' : null

export const securityState = (recorded: Recorded, mayRecord: boolean): SecurityState => ({
  received: shown(recorded.received),
  returned: shown(recorded.returned),
  can: {
    record: mayRecord ? nextOf(recorded) : null,
    withdraw: mayRecord ? lastOf(recorded) : null,
  },
})

import type { SQL } from 'drizzle-orm'
import { extensionPoint } from '#core/server/extension-point.ts'

/** SQL: `{ id, contract_number, is_signed }` of a contract once it has been sent out, else null. `contractId` is a column or an id. */
export const sentLease = extensionPoint<(contractId: SQL) => SQL>('applications.sent_lease')

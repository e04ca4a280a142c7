import type { SQL } from 'drizzle-orm'
import { extensionPoint } from '#core/server/extension-point.ts'

/** SQL: the id of a contract once it has been sent out, else null. `contractId` is a column. */
export const sentContract = extensionPoint<(contractId: SQL) => SQL>('applications.sent_contract')

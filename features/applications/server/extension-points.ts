import type { SQL } from 'drizzle-orm'
import { extensionPoint } from '#core/server/extension-point.ts'

/** SQL: `{ id, contract_number, is_signed }` of a contract once it has been sent out, else null. `contractId` is a column or an id. */
export const sentLease = extensionPoint<(contractId: SQL) => SQL>('applications.sent_lease')

/**
 * SQL: the leases of a home that were begun since a moment, as a table of `id`, `status`, `created_at` and `tenants`, the accounts of
 * their tenants. Both arguments are columns.
 */
export const leasesOfHome = extensionPoint<(listingId: SQL, since: SQL) => SQL>(
  'applications.leases_of_home',
)

import type { SQL } from 'drizzle-orm'
import { extensionPoint } from '#core/server/extension-point.ts'

/** SQL: whether a signed lease, ended or not, made the first person the landlord of the second. Both are expressions of SQL. */
export const hasLetTo =
  extensionPoint<(landlordId: SQL, tenantId: SQL) => SQL>('reviews.has_let_to')

import type { SQL } from 'drizzle-orm'
import { extensionPoint } from '#core/server/extension-point.ts'

/** SQL: the principals who have a live application of the person in the column `userId`, as a query of one column `id`. */
export const landlordsOfApplications = extensionPoint<(userId: SQL) => SQL>(
  'pre-approvals.landlords_of_applications',
)

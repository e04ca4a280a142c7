import type { SQL } from 'drizzle-orm'
import { extensionPoint } from '#core/server/extension-point.ts'

/** SQL: how many applications for a listing wait for an answer. `listingId` is a column. */
export const openApplications = extensionPoint<(listingId: SQL) => SQL>(
  'listings.open_applications',
)

import type { SQL } from 'drizzle-orm'
import { collectionPoint } from '#core/server/extension-point.ts'

/** SQL: a `select` of the ids of contracts of which a feature has rows that must stay. No id is null. */
export const contractsInUse = collectionPoint<SQL>('contracts.contracts_in_use')

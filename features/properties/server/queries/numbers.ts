import type { Db } from '#core/server/db.ts'
import { identitiesOf } from '#features/accounts/server/public.ts'

/** The Icelandic national ids that a person has proven, as the property registry knows owners. */
export const provenNumbers = async (db: Db, personId: string): Promise<string[]> =>
  (await identitiesOf(db, personId)).filter((one) => one.country === 'IS').map((one) => one.number)

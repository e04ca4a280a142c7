import { and, eq } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { lookupOf } from '#core/server/encryption.ts'
import { phones, provenIdentities, users } from '#features/accounts/server/tables.ts'
import type { DemoPeople } from '#providers/electronic-id/local-people.ts'

const icelandic = and(eq(provenIdentities.user_id, users.id), eq(provenIdentities.country, 'IS'))

/** The people that the local identity provider knows: those of the demo. */
export const demoPeople = (db: Db): DemoPeople => ({
  async find(by) {
    const rows =
      'phone' in by
        ? await db
            .select({
              national_id: provenIdentities.number,
              full_name: users.full_name,
              phone: phones.number,
            })
            .from(phones)
            .innerJoin(users, eq(users.id, phones.user_id))
            .innerJoin(provenIdentities, icelandic)
            .where(eq(phones.number_lookup, lookupOf('phone', by.phone)))
            .limit(1)
        : await db
            .select({ national_id: provenIdentities.number, full_name: users.full_name })
            .from(users)
            .innerJoin(provenIdentities, icelandic)
            .where(eq(provenIdentities.number_lookup, lookupOf('national_id', by.national_id)))
            .limit(1)
    const [found] = rows
    return found?.national_id
      ? { national_id: found.national_id, full_name: found.full_name }
      : null
  },
})

import { sql } from 'drizzle-orm'
import { check, integer, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { users } from '#features/accounts/server/tables.ts'
import { CONSENT_TYPES } from '../shared/enums.ts'

/** Each time that somebody agreed. A row is written once, and once more when the consent is taken back. */
export const consents = table(
  'consents',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    consent_type: oneOf(CONSENT_TYPES).notNull(),
    version: integer().notNull(),
    given_at: instant().notNull(),
    revoked_at: instant(),
  },
  (c) => [
    uniqueIndex('consents_in_force')
      .on(c.user_id, c.consent_type)
      .where(sql`${c.revoked_at} is null`),
    check('consents_revoked', sql`${c.revoked_at} is null or ${c.revoked_at} >= ${c.given_at}`),
  ],
)

describeData(consents, {
  purpose: 'What a person agreed to, when, and when they took it back.',
  basis: 'legal_obligation',
  classes: {},
})

import { sql } from 'drizzle-orm'
import { check, integer, uuid } from 'drizzle-orm/pg-core'
import { instant, oneOf, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { principals } from '#core/server/tables.ts'
import { REPLY_WITHIN } from '#features/listings/shared/enums.ts'

export const landlordHabits = table(
  'landlord_habits',
  {
    principal_id: uuid()
      .primaryKey()
      .references(() => principals.id, { onDelete: 'cascade' }),
    reply_within: oneOf(REPLY_WITHIN),
    /** Of ten. */
    applications_answered: integer(),
    counted_at: instant().notNull(),
  },
  (c) => [check('landlord_habits_of_ten', sql`${c.applications_answered} between 0 and 10`)],
)
describeData(landlordHabits, {
  purpose: 'How soon landlords reply, shown with their homes.',
  basis: 'legitimate_interest',
  classes: { technical: ['reply_within', 'applications_answered'] },
})

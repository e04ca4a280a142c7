import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, plainDate, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { DEADLINE_KINDS } from '../../shared/enums.ts'
import { contractParties, contracts } from '../tables.ts'

/**
 * That somebody has done what the law asks for by a day. A mark that is taken back stays as history, and a new one may
 * follow: at most one of a deadline is in force.
 */
export const deadlineMarks = table(
  'deadline_marks',
  {
    id: id(),
    contract_id: uuid()
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    kind: oneOf(DEADLINE_KINDS).notNull(),
    until: plainDate().notNull(),
    done_at: instant().notNull(),
    /** The party, or the agent of one, who says so. */
    done_by: uuid()
      .notNull()
      .references(() => contractParties.id, { onDelete: 'cascade' }),
    undone_at: instant(),
    undone_by: uuid().references(() => contractParties.id, { onDelete: 'cascade' }),
  },
  (c) => [
    uniqueIndex('deadline_marks_in_force')
      .on(c.contract_id, c.kind, c.until)
      .where(sql`${c.undone_at} is null`),
    index('deadline_marks_contract').on(c.contract_id),
    check('deadline_marks_undone', sql`(${c.undone_at} is null) = (${c.undone_by} is null)`),
  ],
)

describeData(deadlineMarks, {
  purpose: 'What a party says they have done by a day that the law sets.',
  basis: 'contract',
  classes: { technical: ['until'] },
})

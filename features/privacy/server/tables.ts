import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { principals } from '#core/server/tables.ts'
import { ERASURE_STATES, EXPORT_STATES } from '../shared/enums.ts'

/** An archive of everything about a person. Its file goes when it ends, its row thirty days later. */
export const dataExports = table(
  'data_exports',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => principals.id),
    state: oneOf(EXPORT_STATES).notNull().default('asked'),
    asked_at: instant().notNull(),
    ready_at: instant(),
    ends_at: instant(),
    file_key: text(),
    /** Bytes. */
    size: integer(),
  },
  (c) => [
    index('data_exports_user').on(c.user_id, c.asked_at),
    // One at a time: it is a lot of work.
    uniqueIndex('data_exports_asked')
      .on(c.user_id)
      .where(sql`${c.state} = 'asked'`),
    check(
      'data_exports_ready',
      sql`(${c.state} = 'ready') = (${c.file_key} is not null) and (${c.state} = 'asked') = (${c.ready_at} is null)`,
    ),
  ],
)

/** Somebody asked for their account to be erased. The row stays as the proof; once it is done it names nobody. */
export const accountErasures = table(
  'account_erasures',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => principals.id),
    state: oneOf(ERASURE_STATES).notNull().default('asked'),
    asked_at: instant().notNull(),
    /** When the fortnight in which it can be undone is over. */
    due_at: instant().notNull(),
    ended_at: instant(),
    /** What stood against it when it fell due. */
    stopped_by: text(),
    /** Rows by table. */
    counts: jsonb().$type<Readonly<Record<string, number>>>(),
    /** What is still to be done after the rows: the files, and the last letter. Empty once it is erased. */
    files_left: jsonb().$type<readonly string[]>(),
    letter_to: text(),
    letter_lang: text(),
  },
  (c) => [
    index('account_erasures_user').on(c.user_id, c.asked_at),
    uniqueIndex('account_erasures_open')
      .on(c.user_id)
      .where(sql`${c.state} in ('asked', 'rows_erased')`),
    index('account_erasures_due')
      .on(c.due_at)
      .where(sql`${c.state} in ('asked', 'rows_erased')`),
    check(
      'account_erasures_names_nobody',
      sql`${c.state} = 'rows_erased' or (${c.letter_to} is null and ${c.files_left} is null)`,
    ),
  ],
)

describeData(dataExports, {
  purpose: 'An archive of everything about a person, which that person asked for.',
  basis: 'legal_obligation',
  classes: { technical: ['file_key', 'size'] },
})
describeData(accountErasures, {
  purpose: 'That somebody asked for their account to be erased, and that it was done.',
  basis: 'legal_obligation',
  classes: {
    technical: ['stopped_by', 'counts', 'files_left', 'letter_lang'],
    contact: ['letter_to'],
  },
})

import { foreignKey, index, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { users } from '#features/accounts/server/tables.ts'
import { profileAttachments } from '#features/profiles/server/tables.ts'
import type { FilePart } from '../shared/enums.ts'
import { OPENED_THINGS } from '../shared/model.ts'

/** The token of its link is derived from the id and a key of the installation: it is not in the database. */
export const tenantFiles = table(
  'tenant_files',
  {
    id: id(),
    /** The tenant. */
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    recipient_name: text().notNull(),
    recipient_email: text(),
    lang: oneOf(LANGUAGES).notNull(),
    parts: text().array().$type<FilePart[]>().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
  },
  (c) => [
    index('tenant_files_user').on(c.user_id, c.created_at),
    unique('tenant_files_of_user').on(c.id, c.user_id),
  ],
)

describeData(tenantFiles, {
  purpose: 'What a tenant shows to one recipient by a link.',
  basis: 'contract',
  classes: { identity: ['recipient_name'], contact: ['recipient_email'], technical: ['parts'] },
})

const ofFile = { tenant_file_id: uuid().notNull(), user_id: uuid().notNull() }

/** A paper that is taken off the profile is out of every file at once. */
export const tenantFilePapers = table(
  'tenant_file_papers',
  {
    ...ofFile,
    attachment_id: uuid()
      .notNull()
      .references(() => profileAttachments.id, { onDelete: 'cascade' }),
  },
  (c) => [
    primaryKey({ columns: [c.tenant_file_id, c.attachment_id] }),
    index('tenant_file_papers_attachment').on(c.attachment_id),
    foreignKey({
      columns: [c.tenant_file_id, c.user_id],
      foreignColumns: [tenantFiles.id, tenantFiles.user_id],
    }).onDelete('cascade'),
  ],
)

describeData(tenantFilePapers, {
  purpose: 'Papers in the file that a tenant shows.',
  basis: 'contract',
  classes: {},
})

export const tenantFileOpenings = table(
  'tenant_file_openings',
  {
    id: id(),
    ...ofFile,
    what: oneOf(OPENED_THINGS).notNull(),
    /** Tells papers of one name apart; the paper may be gone from the profile. */
    attachment_id: uuid(),
    paper_name: text().notNull().default(''),
    opened_at: instant().notNull(),
  },
  (c) => [
    index('tenant_file_openings_file').on(c.tenant_file_id, c.opened_at),
    foreignKey({
      columns: [c.tenant_file_id, c.user_id],
      foreignColumns: [tenantFiles.id, tenantFiles.user_id],
    }).onDelete('cascade'),
  ],
)

describeData(tenantFileOpenings, {
  purpose: 'Tells a tenant when a recipient looked at what of a file.',
  basis: 'legitimate_interest',
  classes: { content: ['paper_name'] },
})

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { users } from '#features/accounts/server/tables.ts'
import { profileAttachments } from '#features/profiles/server/tables.ts'
import { LEFT_HOME, PAID_RENT, ReviewStatus } from '../shared/model.ts'

/** The token of its link is derived from the id and a key of the installation: it is not in the database. */
export const tenantReviews = table(
  'tenant_reviews',
  {
    id: id(),
    /** The tenant. */
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    status: oneOf(ReviewStatus.options).notNull().default('requested'),
    writer_name: text().notNull(),
    writer_email: text().notNull(),
    home: text().notNull(),
    from_year: integer().notNull(),
    to_year: integer(),
    lang: oneOf(LANGUAGES).notNull(),
    requested_at: instant().notNull(),
    expires_at: instant().notNull(),
    written_at: instant(),
    paid_rent: oneOf(PAID_RENT),
    left_home: oneOf(LEFT_HOME),
    would_rent_again: boolean(),
    words: text(),
    is_public: boolean().notNull().default(false),
    is_lease_known: boolean().notNull().default(false),
    attachment_id: uuid().references(() => profileAttachments.id, { onDelete: 'set null' }),
  },
  (c) => [
    index('tenant_reviews_user').on(c.user_id),
    uniqueIndex('tenant_reviews_attachment').on(c.attachment_id),
    uniqueIndex('tenant_reviews_open')
      .on(c.user_id, sql`lower(${c.writer_email})`)
      .where(sql`${c.status} = 'requested'`),
    check(
      'tenant_reviews_written',
      sql`(${c.status} = 'written') = (${c.written_at} is not null and ${c.paid_rent} is not null and ${c.left_home} is not null and ${c.would_rent_again} is not null and ${c.words} is not null)`,
    ),
    check('tenant_reviews_public', sql`not ${c.is_public} or ${c.status} = 'written'`),
  ],
)

describeData(tenantReviews, {
  purpose: 'What former landlords say of a tenant, at the tenant’s request.',
  basis: 'legitimate_interest',
  classes: {
    contact: ['writer_email'],
    identity: ['writer_name'],
    home: ['home'],
    content: ['words'],
  },
})

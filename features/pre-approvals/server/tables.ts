import { sql } from 'drizzle-orm'
import { check, date, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { users } from '#features/accounts/server/tables.ts'
import {
  DEFAULT_VISIBILITY,
  PRE_APPROVAL_STATUSES,
  REQUEST_STATES,
  SENSITIVE_RESOURCES,
  VISIBILITY_OPTIONS,
} from '../shared/enums.ts'

/** One for each person. What it says of their finances is behind the door of `sensitive`. */
export const preApprovals = table(
  'pre_approvals',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: oneOf(PRE_APPROVAL_STATUSES).notNull().default('draft'),
    committed_at: instant(),
    expires_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (c) => [
    uniqueIndex('pre_approvals_user').on(c.user_id),
    check(
      'pre_approvals_committed',
      sql`(${c.status} = 'committed') = (${c.committed_at} is not null) and (${c.status} = 'committed') = (${c.expires_at} is not null)`,
    ),
  ],
)

/** Who sees a resource of a person; a resource without a row is private. */
export const visibilitySettings = table(
  'visibility_settings',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    resource: oneOf(SENSITIVE_RESOURCES).notNull(),
    option: oneOf(VISIBILITY_OPTIONS).notNull().default(DEFAULT_VISIBILITY),
    /** Landlords that were chosen, for the option `CHOSEN`. */
    viewer_ids: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    updated_at: instant().notNull(),
  },
  (c) => [uniqueIndex('visibility_settings_user').on(c.user_id, c.resource)],
)

/** That somebody saw a resource of a person: one row for each day. */
export const financeViews = table(
  'finance_views',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    viewer_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    resource: oneOf(SENSITIVE_RESOURCES).notNull(),
    viewed_on: date({ mode: 'string' }).notNull(),
    viewed_at: instant().notNull(),
  },
  (c) => [
    uniqueIndex('finance_views_once').on(c.user_id, c.viewer_id, c.resource, c.viewed_on),
    index('finance_views_viewer').on(c.viewer_id),
  ],
)

/** A person asks that their credit score is looked up again. */
export const creditScoreUpdateRequests = table(
  'credit_score_update_requests',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: oneOf(REQUEST_STATES).notNull().default('open'),
    reason: text().notNull(),
    asked_at: instant().notNull(),
    decided_by: uuid().references(() => users.id),
    decided_at: instant(),
    note: text(),
  },
  (c) => [
    uniqueIndex('credit_score_update_requests_open')
      .on(c.user_id)
      .where(sql`${c.state} = 'open'`),
    index('credit_score_update_requests_state').on(c.state, c.asked_at),
    check(
      'credit_score_update_requests_decided',
      sql`(${c.state} = 'open') = (${c.decided_at} is null)`,
    ),
  ],
)

describeData(preApprovals, {
  purpose: 'That a person has had their finances assessed, and until when it holds.',
  basis: 'contract',
  classes: {},
})
describeData(visibilitySettings, {
  purpose: 'Who sees the credit score and the net income of a person.',
  basis: 'contract',
  classes: { reference: ['viewer_ids'] },
})
describeData(financeViews, {
  purpose: 'Who saw the credit score or the net income of a person, for that person.',
  basis: 'legitimate_interest',
  classes: { technical: ['viewed_on'] },
})
describeData(creditScoreUpdateRequests, {
  purpose: 'Requests that a credit score is looked up again.',
  basis: 'contract',
  classes: { content: ['reason', 'note'] },
})

import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, table, oneOf } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { encryptedColumn, lookup } from '#core/server/encrypted-columns.ts'
import { EMAIL_PACES, METHODS, TYPES } from '../shared/enums.ts'
import { sessions, users } from '#features/accounts/server/tables.ts'

export const notifications = table(
  'notifications',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    event_id: uuid().notNull(),
    /** What the settings tell apart, and which sentence it is. */
    type: oneOf(TYPES).notNull(),
    kind: text().notNull(),
    params: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    link: text().notNull(),
    created_at: instant().notNull(),
    clicked_at: instant(),
  },
  (c) => [
    // A job that runs twice tells once.
    uniqueIndex('notifications_once').on(c.event_id, c.user_id, c.kind),
    index('notifications_user').on(c.user_id, c.created_at, c.id),
    // A notice is withdrawn by what it leads to.
    index('notifications_link').on(c.link, c.kind),
    index('notifications_unclicked')
      .on(c.user_id)
      .where(sql`${c.clicked_at} is null`),
    check('notifications_own_path', sql`${c.link} ~ '^/[^/]'`),
  ],
)

/** A type that its reader does not want to get by a method. */
export const notificationBlacklist = table(
  'notification_blacklist',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notification_type_id: oneOf(TYPES).notNull(),
    notification_method_id: oneOf(METHODS).notNull(),
    created_at: instant().notNull(),
  },
  (c) => [
    uniqueIndex('notification_blacklist_once').on(
      c.user_id,
      c.notification_type_id,
      c.notification_method_id,
    ),
  ],
)

/** When e-mails and SMS come to somebody who has said so. */
export const notificationTimings = table(
  'notification_timings',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    email_pace: oneOf(EMAIL_PACES).notNull(),
    /** Full hours by Icelandic time; both or neither. */
    quiet_from: integer(),
    quiet_until: integer(),
    /** Until when notices are told of in an e-mail of a day; null where each comes by itself. */
    summary_at: instant(),
    updated_at: instant().notNull(),
  },
  (c) => [
    check(
      'notification_timings_hours',
      sql`(${c.quiet_from} is null) = (${c.quiet_until} is null) and ${c.quiet_from} between 0 and 23 and ${c.quiet_until} between 0 and 23 and ${c.quiet_from} <> ${c.quiet_until}`,
    ),
    check(
      'notification_timings_summary',
      sql`(${c.email_pace} = 'daily') = (${c.summary_at} is not null)`,
    ),
    index('notification_timings_waiting')
      .on(c.summary_at)
      .where(sql`${c.summary_at} is not null`),
  ],
)

/** A browser to which push messages go, until its person signs out of it or turns them off. */
export const pushDevices = table(
  'push_devices',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session in which it was turned on; null where that session grew old, which ends nothing. */
    session_id: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    /** The address at the push service: whoever knows it and the keys can send. */
    endpoint: encryptedColumn('push_device').notNull(),
    endpoint_lookup: lookup('endpoint').notNull(),
    p256dh: text().notNull(),
    auth: encryptedColumn('push_device').notNull(),
    browser: text(),
    system: text(),
    created_at: instant().notNull(),
  },
  (c) => [
    uniqueIndex('push_devices_endpoint').on(c.endpoint_lookup),
    index('push_devices_user').on(c.user_id),
    index('push_devices_session').on(c.session_id),
  ],
)

describeData(pushDevices, {
  purpose: 'Devices to which somebody wants push messages.',
  basis: 'contract',
  classes: {
    contact: ['endpoint', 'endpoint_lookup'],
    credential: ['p256dh', 'auth'],
    identity: ['browser', 'system'],
  },
})
describeData(notifications, {
  purpose: 'What somebody was told in the product.',
  basis: 'contract',
  classes: { technical: ['kind', 'link'], content: ['params'] },
})
describeData(notificationBlacklist, {
  purpose: 'What somebody does not want to be told.',
  basis: 'contract',
  classes: {},
})
describeData(notificationTimings, {
  purpose: 'When somebody wants to be told.',
  basis: 'contract',
  classes: { technical: ['email_pace', 'quiet_from', 'quiet_until'] },
})

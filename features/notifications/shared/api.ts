import * as z from 'zod/mini'
import { everyone } from '#core/shared/access.ts'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { instant, listOf, paging, text } from '#core/shared/fields.ts'
import { staffReadOfUser } from '#features/accounts/shared/access.ts'
import { staffReason } from '#features/accounts/shared/enums.ts'
import { blockAccess, deviceAccess, listAccess, notificationAccess } from './access.ts'
import {
  Block,
  MethodId,
  Notification,
  PushDevice,
  SentEmail,
  Setting,
  SubscriptionId,
  Timing,
  TypeId,
} from './model.ts'

const endpoint = endpointsOf('notifications')

export const listNotifications = endpoint({
  method: 'GET',
  path: '/users/:id/notifications',
  access: listAccess.view,
  query: z.object(paging(12)),
  reply: z.object({ ...listOf(Notification).shape, unclicked: z.int(), as_of: instant() }),
  summary:
    'What one has been told, newest first; how much of it has not been opened; the time of the answer',
})
export const listEmailsOfUser = endpoint({
  ...staffReadOfUser,
  method: 'GET',
  path: '/staff/users/:id/emails',
  query: z.object({ ...paging(25), ...staffReason(), q: z._default(text(100), '') }),
  reply: z.object({ person_name: z.string(), ...listOf(SentEmail).shape }),
  summary: 'The e-mails that were sent to a person, newest first, for staff with a reason',
})
export const readNotificationSettings = endpoint({
  method: 'GET',
  path: '/users/:id/notification-settings',
  access: listAccess.view,
  reply: z.object({
    items: z.array(Setting),
    timing: Timing,
    /** The end of the number to which SMS go; null where none is confirmed, so that none come. */
    sms_to: z.nullable(z.string()),
    /** Devices that get push messages, and the key that a browser is to expect them from; null where no push service is asked. */
    push: z.object({ server_key: z.nullable(z.string()), devices: z.array(PushDevice) }),
  }),
  summary: 'Which notifications come which way; a switched-off pair carries its blacklist_id',
})
export const changeNotificationTiming = endpoint({
  method: 'PUT',
  path: '/users/:id/notification-timing',
  access: listAccess.view,
  body: Timing,
  reply: Timing,
  summary:
    'When e-mails and SMS come: each at once or all of a day in one, and in which hours none',
})
export const addPushDevice = endpoint({
  method: 'POST',
  path: '/users/:id/push-devices',
  access: listAccess.view,
  body: z.object({
    endpoint: text(1_000, 1),
    p256dh: text(100, 1),
    auth: text(100, 1),
  }),
  reply: PushDevice,
  summary: 'Turns push messages on for the device of this session; again changes nothing',
})
export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/push-devices/:id',
  access: deviceAccess.view,
  reply: z.object({ done: z.literal(true) }),
  summary: 'Turns push messages off for a device',
})
export const blockNotifications = endpoint({
  method: 'POST',
  path: '/users/:id/notification-blacklist',
  access: listAccess.view,
  body: z.object({ notification_type_id: TypeId, notification_method_id: MethodId }),
  // Words of a fixed list, not ids of things.
  refs: { 'body.notification_type_id': 'text', 'body.notification_method_id': 'text' },
  reply: Block,
  fails: { 'notifications.no_choice': 409 },
  summary: 'Switches off notifications of a type by a method',
})
export const unblockNotifications = endpoint({
  method: 'DELETE',
  path: '/notification-blacklist/:id',
  access: blockAccess.view,
  reply: Done,
  summary: 'Switches them on again',
})
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/notification-unsubscriptions',
  access: everyone,
  // The body holds a token, and a second call changes nothing.
  idempotency: 'none',
  body: z.object({ token: text(300, 1) }),
  reply: z.object({ notification_type_id: SubscriptionId }),
  fails: { 'notifications.bad_token': 409 },
  summary: 'Switches off e-mails of a type with the token of one of them, without signing in',
})
export const openUnsubscription = endpoint({
  method: 'POST',
  path: '/notification-unsubscriptions/open',
  access: everyone,
  rate: 'auth',
  // The body holds a token.
  idempotency: 'none',
  body: z.object({ token: text(300, 1) }),
  reply: z.object({
    notification_type_id: SubscriptionId,
    /** as `k•••@example.is`: an e-mail is forwarded; null where no address is confirmed any more */
    masked_email: z.nullable(z.string()),
  }),
  fails: { 'notifications.bad_token': 409 },
  stale: [],
  summary: 'What the token of an e-mail would switch off, and for which address; changes nothing',
})
export const clickNotification = endpoint({
  method: 'PATCH',
  path: '/notifications/:id',
  access: notificationAccess.view,
  body: z.object({ click: z.literal(true) }),
  reply: Notification,
  summary: 'Marks a notification as opened',
})

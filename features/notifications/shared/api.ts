import * as z from 'zod/mini'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { instant, listOf, paging } from '#core/shared/fields.ts'
import { blockAccess, listAccess, notificationAccess } from './access.ts'
import { Block, MethodId, Notification, Setting, TypeId } from './model.ts'

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
export const readNotificationSettings = endpoint({
  method: 'GET',
  path: '/users/:id/notification-settings',
  access: listAccess.view,
  reply: z.object({ items: z.array(Setting) }),
  summary: 'Which notifications come which way; a switched-off pair carries its blacklist_id',
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
  reply: z.object({ done: z.literal(true) }),
  summary: 'Switches them on again',
})
export const clickNotification = endpoint({
  method: 'PATCH',
  path: '/notifications/:id',
  access: notificationAccess.view,
  body: z.object({ click: z.literal(true) }),
  reply: Notification,
  summary: 'Marks a notification as opened',
})

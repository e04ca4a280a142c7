import { access } from '#core/shared/access.ts'

interface Standing {
  is_own: boolean
}

/** What one is told is one's own: to everybody else, staff included, it does not exist. */
export const listAccess = access<Standing>('user')({ view: (s) => s.is_own })
export const notificationAccess = access<Standing>('notification')({ view: (s) => s.is_own })
export const deviceAccess = access<Standing>('push_device')({ view: (s) => s.is_own })
export const blockAccess = access<Standing>('notification_block')({ view: (s) => s.is_own })

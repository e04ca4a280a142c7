import { isPerson, type RowSecurity } from '#core/server/row-security.ts'

export const rowSecurity: RowSecurity = {
  own: {
    notifications: isPerson('user_id'),
    notification_blacklist: isPerson('user_id'),
    notification_timings: isPerson('user_id'),
    push_devices: isPerson('user_id'),
  },
  open: {},
}

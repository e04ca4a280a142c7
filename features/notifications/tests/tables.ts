import { ownUser, type TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: {
    'notification_blacklist.user_id': 'the actor',
    'notification_timings.user_id': 'the actor',
    'push_devices.user_id': 'the actor',
    'notifications.user_id': 'the readers of the thing',
  },
  own: {
    notifications: ownUser,
    notification_blacklist: ownUser,
    notification_timings: ownUser,
    push_devices: ownUser,
  },
}

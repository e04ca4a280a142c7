import { inArray, or } from 'drizzle-orm'
import { eventsBy } from '#core/server/core-personal-data.ts'
import { deletedRows, handedRows, isOf, type PersonalData } from '#core/server/personal-data.ts'
import { notificationBlacklist, notifications, notificationTimings, pushDevices } from './tables.ts'

const ofRecipient = (personId: string) => isOf(personId, notifications.user_id)
const ownChoices = (personId: string) => isOf(personId, notificationBlacklist.user_id)
const ownDevices = (personId: string) => isOf(personId, pushDevices.user_id)
const ownTiming = (personId: string) => isOf(personId, notificationTimings.user_id)
/** Notices to others of what this person did hold the name. */
const ofDeeds = (personId: string) =>
  or(ofRecipient(personId), inArray(notifications.event_id, eventsBy(personId)))

export const personalData: PersonalData = {
  tables: {
    notifications: {
      handed_over: handedRows(notifications, ofRecipient),
      erased: deletedRows(notifications, ofDeeds),
    },
    notification_blacklist: {
      handed_over: handedRows(notificationBlacklist, ownChoices),
      erased: deletedRows(notificationBlacklist, ownChoices),
    },
    push_devices: {
      handed_over: handedRows(pushDevices, ownDevices, ['p256dh', 'auth']),
      erased: deletedRows(pushDevices, ownDevices),
    },
    notification_timings: {
      handed_over: handedRows(notificationTimings, ownTiming),
      erased: deletedRows(notificationTimings, ownTiming),
    },
  },
}

import { ALL, SELF, STAFF, type Authorization } from '#tests/matrix/authorization.ts'

export const authorization: Authorization = {
  rows: {
    // What one is told is for nobody else to read, staff included.
    listNotifications: SELF,
    clickNotification: SELF,
    blockNotifications: SELF,
    unblockNotifications: SELF,
    listEmailsOfUser: STAFF,
    readNotificationSettings: SELF,
    changeNotificationTiming: SELF,
    addPushDevice: SELF,
    removePushDevice: SELF,
    // What decides is the token of the e-mail.
    openUnsubscription: ALL,
    unsubscribe: ALL,
  },
  open: ['openUnsubscription', 'unsubscribe'],
}

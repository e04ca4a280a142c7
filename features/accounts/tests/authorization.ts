import {
  ALL,
  MACHINE,
  PEOPLE,
  SELF,
  SELF_SEEN_BY_STAFF,
  STAFF,
  row,
  type Authorization,
} from '#tests/matrix/authorization.ts'

export const authorization: Authorization = {
  rows: {
    register: ALL,
    // Anonymous with the token of a session; with none it answers 401 (server/handlers/sign-in.test.ts).
    logout: ALL,
    refresh: ALL,
    startElectronicId: ALL,
    confirmEmail: ALL,
    requestPasswordReset: ALL,
    resetPassword: ALL,
    // Unknown credentials; whoever is signed in is told so.
    login: MACHINE,
    makeDownloadTicket: PEOPLE,
    readUser: PEOPLE,
    listSessions: PEOPLE,
    // Staff prove themselves by electronic id alone.
    confirmSignIn: row(401, 'ok', 'ok', 'ok', 'ok', 403),
    changePassword: SELF_SEEN_BY_STAFF,
    endOwnSession: SELF,
    endSessionsAsStaff: STAFF,
    blockUser: STAFF,
    unblockUser: STAFF,
    changeUser: SELF_SEEN_BY_STAFF,
    setPrimaryLanguage: SELF_SEEN_BY_STAFF,
    resendConfirmation: SELF,
    addEmail: SELF_SEEN_BY_STAFF,
    removeEmail: SELF,
    listUsers: STAFF,
    readUserAsStaff: STAFF,
    readNationalIdInFull: STAFF,
  },
  open: [
    'register',
    'login',
    'refresh',
    'logout',
    'startElectronicId',
    'confirmEmail',
    'requestPasswordReset',
    'resetPassword',
  ],
  own: ['readUser', 'listSessions', 'makeDownloadTicket'],
  // Linking is for people who signed in lately; it has tests of its own.
  plain: { startElectronicId: { intent: 'login' } },
}

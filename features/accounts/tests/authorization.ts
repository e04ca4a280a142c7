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
    startPasskeySignIn: ALL,
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
    readTwoStep: PEOPLE,
    listPasskeys: PEOPLE,
    // Staff prove themselves by electronic id alone.
    startPasskey: row(401, 'ok', 'ok', 'ok', 'ok', 403),
    addPasskey: row(401, 'ok', 'ok', 'ok', 'ok', 403),
    // What is sent here was signed by nobody.
    confirmByPasskey: row(401, 403, 403, 403, 403, 403),
    renamePasskey: SELF,
    removePasskey: SELF,
    listSocialProviders: ALL,
    // Staff sign in with electronic id alone.
    startSocialSignIn: row('ok', 'ok', 'ok', 'ok', 'ok', 403),
    listSocialAccounts: PEOPLE,
    unlinkSocialAccount: SELF,
    // What is sent here came from no provider.
    finishSocialVisit: row(401, 401, 401, 401, 401, 403),
    // Staff sign in with electronic id, which needs no second step.
    startTwoStep: PEOPLE,
    confirmTwoStep: PEOPLE,
    renewRecoveryCodes: PEOPLE,
    turnOffTwoStep: PEOPLE,
    endOwnSession: SELF,
    endSessionsAsStaff: STAFF,
    blockUser: STAFF,
    unblockUser: STAFF,
    changeUser: SELF_SEEN_BY_STAFF,
    setPrimaryLanguage: SELF_SEEN_BY_STAFF,
    refreshUser: SELF_SEEN_BY_STAFF,
    resendConfirmation: SELF,
    addEmail: SELF_SEEN_BY_STAFF,
    removeEmail: SELF,
    addPhone: SELF_SEEN_BY_STAFF,
    removePhone: SELF,
    sendPhoneCode: SELF,
    verifyPhone: SELF,
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
    'startPasskeySignIn',
    'listSocialProviders',
    'startSocialSignIn',
    'confirmEmail',
    'requestPasswordReset',
    'resetPassword',
  ],
  own: [
    'readUser',
    'listSessions',
    'makeDownloadTicket',
    'readTwoStep',
    'listPasskeys',
    'listSocialAccounts',
  ],
  // Linking is for people who signed in lately; it has tests of its own.
  plain: {
    // The one way that whoever is signed in may take too, to prove themselves again.
    login: { provider: 'electronic-id', data: { callback_url: 'http://x/' } },
    startElectronicId: { intent: 'login' },
    startSocialSignIn: { intent: 'login', provider: 'demo' },
  },
}

import {
  ALL,
  PEOPLE,
  SELF_SEEN_BY_STAFF,
  STAFF,
  type Authorization,
} from '#tests/matrix/authorization.ts'

export const authorization: Authorization = {
  rows: {
    listCurrencies: ALL,
    listPayoutMethods: PEOPLE,
    addPayoutMethod: PEOPLE,
    verifyAccount: PEOPLE,
    changePayoutMethod: SELF_SEEN_BY_STAFF,
    removePayoutMethod: SELF_SEEN_BY_STAFF,
    listHeldAccounts: STAFF,
    reviewPayoutMethod: STAFF,
    readPayoutMethodInFull: STAFF,
  },
  open: ['listCurrencies'],
  own: ['listPayoutMethods'],
  others: { unconfirmed: { addPayoutMethod: 403 } },
}

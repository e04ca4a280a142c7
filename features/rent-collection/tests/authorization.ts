import {
  DRAFT_STAFF,
  MACHINE,
  PEOPLE,
  SIGNED,
  STAFF,
  row,
  type Authorization,
} from '#tests/matrix/authorization.ts'

/** A draft has no schedule; staff see it, and change none. */
const ADJUST_DRAFT = row(401, 404, 404, 404, 403, 403)
/** The landlord adjusts the schedule of a signed lease; the tenant only reads it. */
const ADJUST = row(401, 404, 404, 403, 'ok', 'ok')

/** The deposit is recorded by the landlord’s side once the lease is signed; nobody else does, staff included. */
const NO_RECORD_DRAFT = row(401, 404, 404, 404, 403, 403)
const RECORD = row(401, 404, 404, 403, 'ok', 403)

/** A draft has no period that staff could be told of. */
const NO_PERIOD = row(401, 404, 404, 404, 404, 404)

const RECIPIENT = row(401, 404, 404, 404, 'ok', 'ok')

export const authorization: Authorization = {
  rows: {
    listPaymentSchedule: DRAFT_STAFF,
    'listPaymentSchedule@second': SIGNED,
    readPaymentScheduleItem: row(401, 404, 404, 404, 403, 404),
    'readPaymentScheduleItem@second': SIGNED,
    changePaymentScheduleItem: ADJUST_DRAFT,
    'changePaymentScheduleItem@second': ADJUST,
    removePaymentScheduleItem: ADJUST_DRAFT,
    'removePaymentScheduleItem@second': ADJUST,
    restorePaymentScheduleItem: ADJUST_DRAFT,
    'restorePaymentScheduleItem@second': ADJUST,
    invoicePaymentScheduleItem: ADJUST_DRAFT,
    'invoicePaymentScheduleItem@second': ADJUST,
    revertPaymentScheduleItem: ADJUST_DRAFT,
    'revertPaymentScheduleItem@second': ADJUST,
    readSecurity: DRAFT_STAFF,
    'readSecurity@second': SIGNED,
    recordSecurity: NO_RECORD_DRAFT,
    'recordSecurity@second': RECORD,
    withdrawSecurityRecord: NO_RECORD_DRAFT,
    'withdrawSecurityRecord@second': RECORD,
    executePayout: NO_PERIOD,
    'executePayout@second': STAFF,
    executeRevertPayout: NO_PERIOD,
    'executeRevertPayout@second': STAFF,
    removeBillPaymentFee: NO_PERIOD,
    'removeBillPaymentFee@second': STAFF,
    changeBill: STAFF,
    changePayout: STAFF,
    readNextPayment: PEOPLE,
    readNextRent: PEOPLE,
    listPayouts: PEOPLE,
    readPayoutYear: PEOPLE,
    downloadPayoutYear: PEOPLE,
    readPayout: RECIPIENT,
    repeatPayout: RECIPIENT,
    receiveBankMessage: MACHINE,
    listStaffPayments: STAFF,
    listPaymentsOfUser: STAFF,
    downloadStaffPayments: STAFF,
    listUnmatchedPayments: STAFF,
    handleUnmatchedPayment: STAFF,
    listLateInterestRates: STAFF,
    setLateInterestRate: STAFF,
    readBill: STAFF,
    repeatClaim: STAFF,
    refundOverpaid: STAFF,
    readStaffPayout: STAFF,
    checkBooks: STAFF,
  },
  open: ['receiveBankMessage'],
  own: ['listPayouts', 'readPayoutYear', 'downloadPayoutYear', 'readNextPayment', 'readNextRent'],
  others: {
    agent: {
      'listPaymentSchedule@second': 'ok',
      'readPaymentScheduleItem@second': 'ok',
      'readSecurity@second': 'ok',
      'recordSecurity@second': 'ok',
      'withdrawSecurityRecord@second': 'ok',
      // The agent of the landlord.
      'changePaymentScheduleItem@second': 'ok',
      'removePaymentScheduleItem@second': 'ok',
      'restorePaymentScheduleItem@second': 'ok',
      'invoicePaymentScheduleItem@second': 'ok',
      'revertPaymentScheduleItem@second': 'ok',
    },
    // A payout is its recipient's.
    reader: { readPayout: 404, repeatPayout: 404 },
  },
  // Payments are for the parties of a contract: somebody with leave to read gets none.
  of_contracts: { reader_reads: [], hidden: [] },
  impersonal: ['checkBooks', 'listLateInterestRates'],
}

import {
  DRAFT_STAFF,
  MACHINE,
  PEOPLE,
  SIGNED,
  STAFF,
  row,
  type Authorization,
} from '#tests/matrix/authorization.ts'

const RECIPIENT = row(401, 404, 404, 404, 'ok', 'ok')

export const authorization: Authorization = {
  rows: {
    listPaymentSchedule: DRAFT_STAFF,
    'listPaymentSchedule@second': SIGNED,
    readPaymentScheduleItem: row(401, 404, 404, 404, 403, 404),
    'readPaymentScheduleItem@second': SIGNED,
    listPayouts: PEOPLE,
    readPayout: RECIPIENT,
    repeatPayout: RECIPIENT,
    receiveBankMessage: MACHINE,
    listStaffPayments: STAFF,
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
  own: ['listPayouts'],
  others: {
    agent: {
      'listPaymentSchedule@second': 'ok',
      'readPaymentScheduleItem@second': 'ok',
    },
    // A payout is its recipient's.
    reader: { readPayout: 404, repeatPayout: 404 },
  },
  // Payments are for the parties of a contract: somebody with leave to read gets none.
  of_contracts: { reader_reads: [], hidden: [] },
  impersonal: ['checkBooks', 'listLateInterestRates'],
}

/** Why rows of a table are not removed by age. Reasons of one table alone are written where the table is named. */
export const BOOKKEEPING_LAW =
  'bookkeeping: seven years after the end of the fiscal year (Act no. 145/1994, art. 20)'
export const EVIDENCE = 'append-only: what proves that nothing was changed'
export const ACCOUNT = 'as long as the account'
export const CONTENT = 'what staff wrote'

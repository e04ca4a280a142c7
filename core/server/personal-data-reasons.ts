/** Why nothing of a table is handed over or erased. Reasons of one table alone are written where the table is named. */
export const NO_PERSON = 'is about nobody'
export const BY_STAFF =
  'what staff wrote for the company; an account of staff is closed by the company'
export const KEPT_BOOKKEEPING =
  'bookkeeping: seven years after the end of the fiscal year (Act no. 145/1994, art. 20)'
export const KEPT_CONTRACT =
  'signed contracts while claims can arise: five years after their end (Act no. 150/2007, art. 3), and while bookkeeping law keeps rent of them'

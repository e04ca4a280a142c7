/** On the error itself: pg-boss hands on copies of errors, and drizzle wraps them. */
const LOST = Symbol('lost database')

/** What PostgreSQL says of a session that it ends, or does not open, because the server stops or starts. */
const SQL_STATES = /^(57P0[1-5]|08\d{3})$/
const WORDS =
  /ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|Connection terminated|not queryable|terminating connection|connection timeout/

type Marked = { [LOST]?: true; code?: string; cause?: unknown; message?: string }
const marked = (error: unknown): Marked | null =>
  typeof error === 'object' && error !== null ? error : null

/** For errors that a connection to the database threw: notes those that say that it is gone. */
export const noteLostDatabase = (error: unknown): void => {
  const known = marked(error)
  if (known && (SQL_STATES.test(known.code ?? '') || WORDS.test(`${known.code} ${known.message}`)))
    known[LOST] = true
}

/** Whether this error, or what it was caused by, says that the database is gone; an outside system's trouble does not. */
export const isLostDatabase = (error: unknown): boolean => {
  const known = marked(error)
  return known !== null && (known[LOST] === true || isLostDatabase(known.cause))
}

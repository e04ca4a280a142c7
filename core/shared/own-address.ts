// Browsers drop tabs and line ends from an address and read a backslash as a slash, so both lead elsewhere unseen.
// eslint-disable-next-line no-control-regex
const HIDDEN = /[\u0000-\u001f\u007f\\]/

/**
 * An address of this product, by path alone. Anything else that comes in a query, a message or the storage of the
 * browser may lead to another host: two slashes in a row, also behind dots, a backslash, a control character.
 */
export const isOwnAddress = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.startsWith('/') &&
  !HIDDEN.test(value) &&
  !value.split(/[?#]/)[0]!.includes('//')

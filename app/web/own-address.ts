/** An address of this product, by path alone. Anything else that comes in a query or a message is a trap: another host, a backslash, a control character. */
export const isOwnAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) && !/[\u0000-\u001f\\]/.test(value) // eslint-disable-line no-control-regex

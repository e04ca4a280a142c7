import { streetLine } from './place-line.ts'

/** An address that was written as one line: number with street, code with place. */
export const addressLine = (address: string): string =>
  streetLine(address.split(', ')[0]!) +
  address
    .split(', ')
    .slice(1)
    .map((part) => `, ${part.replace(/^(\d{3}) /, '$1\u00A0')}`)
    .join('')

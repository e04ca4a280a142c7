import { formatNationalId } from './national-id.ts'

/**
 * Who runs this installation, as the law wants it named to those who use it (Act no. 30/2002 on electronic commerce,
 * art. 6). `national_id`: ten digits; `phone`: E.164; what was not told is null.
 */
export interface Operator {
  name: string
  national_id: string
  address: string
  email: string
  phone: string | null
  vat_number: string | null
  register: string | null
  /** Where the source code of this installation is (license, section 13). */
  source_url: string | null
}

/** Who sends an e-mail, in one line that needs no words; null where nobody is named. */
export const operatorLine = (operator: Operator | null): string | null =>
  operator &&
  [operator.name, formatNationalId(operator.national_id), operator.address, operator.email].join(
    ' · ',
  )

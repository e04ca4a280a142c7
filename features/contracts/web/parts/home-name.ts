import { streetLine } from '#core/shared/place-line.ts'

interface Home {
  street_address: string | null
  postal_code: string | null
  contract_number: string
}

/** What a home is called in a list: its address, or the contract's number where there is none. */
export const homeName = (home: Home): string =>
  home.street_address
    ? [streetLine(home.street_address), home.postal_code].filter(Boolean).join(', ')
    : home.contract_number

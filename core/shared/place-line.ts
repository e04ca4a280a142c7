/** Code and place of an address, which stay on one line. Either may be missing. */
export const codeAndPlace = ({
  postal_code,
  place,
}: {
  postal_code: string | null
  place: string | null
}): string => [postal_code, place].filter(Boolean).join('\u00A0')

/** A street and its number, which stay on one line. */
export const streetLine = (street: string): string => street.replace(/ (?=\d\S*$)/, '\u00A0')

/** Where a home is, as an address is written: street, code and place, as far as they are known. */
export const placeLine = (home: {
  street_address: string | null
  postal_code: string | null
  place: string | null
}): string => [streetLine(home.street_address ?? ''), codeAndPlace(home)].filter(Boolean).join(', ')

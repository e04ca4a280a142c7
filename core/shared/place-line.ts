/** Code and place of an address, which stay on one line. Either may be missing. */
export const codeAndPlace = ({
  postal_code,
  place,
}: {
  postal_code: string | null
  place: string | null
}): string => [postal_code, place].filter(Boolean).join('\u00A0')

/** Where a home is, as an address is written: street, code and place, as far as they are known. */
export const placeLine = (home: {
  street_address: string | null
  postal_code: string | null
  place: string | null
}): string => [home.street_address, codeAndPlace(home)].filter(Boolean).join(', ')

/** Street, code and place as an address is written, `Grettisgata 12, 101 Reykjavík`; a line never ends between code and place. */
export const placeLine = (home: {
  street_address: string | null
  postal_code: string | null
  place: string | null
}): string =>
  [home.street_address, [home.postal_code, home.place].filter(Boolean).join('\u00A0')]
    .filter(Boolean)
    .join(', ')

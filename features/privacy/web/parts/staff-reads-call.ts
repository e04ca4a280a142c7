import { pageIn } from '#core/web/data/address-query.ts'

/** The call for the page of the list that the address names. */
export const staffReadsCall = (search: URLSearchParams) => ({
  query: { page: pageIn(search), page_size: 10 },
})

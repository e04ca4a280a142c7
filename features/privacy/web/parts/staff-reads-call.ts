/** The call for the page of the list that the address names. */
export const staffReadsCall = (search: URLSearchParams) => ({
  query: { page: Number(search.get('page') ?? 1), page_size: 10 },
})

export const SUMMARIES_PAGE = 25

export const summariesCall = (search: URLSearchParams) => ({
  query: {
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    q: (search.get('q') ?? '').slice(0, 100),
  },
})

import { pageIn } from '#core/web/data/address-query.ts'

export const SUMMARIES_PAGE = 25

export const summariesCall = (search: URLSearchParams) => ({
  query: {
    page: pageIn(search),
    q: (search.get('q') ?? '').slice(0, 100),
  },
})

import { pageIn, wordsIn } from '#core/web/data/address-query.ts'

export const SUMMARIES_PAGE = 25

export const summariesCall = (search: URLSearchParams) => ({
  query: {
    page: pageIn(search),
    q: wordsIn(search),
  },
})

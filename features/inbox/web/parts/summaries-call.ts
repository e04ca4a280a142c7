import { REPORT_STATES } from '../../shared/model.ts'
import { pageIn, wordsIn } from '#core/web/data/address-query.ts'

export const SUMMARIES_PAGE = 25

export const summariesCall = (search: URLSearchParams) => ({
  query: {
    page: pageIn(search),
    q: wordsIn(search),
    state: REPORT_STATES.find((state) => state === search.get('state')),
  },
})

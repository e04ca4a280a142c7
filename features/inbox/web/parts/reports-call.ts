import { pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { DETECTION_FILTERS } from '../../shared/enums.ts'
import { REPORT_STATES } from '../../shared/model.ts'

export const REPORTS_PAGE = 25

const shared = (search: URLSearchParams) => ({
  page: pageIn(search),
  q: wordsIn(search),
})

/** What people reported, or what was found by itself: two lists of one page. */
export const showsDetections = (search: URLSearchParams): boolean => search.get('view') === 'found'

export const reportsCall = (search: URLSearchParams) => ({
  query: {
    ...shared(search),
    state: REPORT_STATES.find((state) => state === search.get('state')),
  },
})
export const detectionsCall = (search: URLSearchParams) => ({
  query: {
    ...shared(search),
    state: DETECTION_FILTERS.find((state) => state === search.get('state')),
  },
})

import { ALL, row, type Authorization } from '#tests/matrix/authorization.ts'

/** The profile is the tenant's, who rents from the landlord and has applied to the other one. The review is shown. */
const SEEN = row(401, 404, 404, 'ok', 'ok', 404)
const EDITED = row(401, 404, 404, 'ok', 403, 404)

export const authorization: Authorization = {
  rows: {
    listReviews: SEEN,
    requestReview: EDITED,
    changeReview: EDITED,
    removeReview: EDITED,
    downloadReview: SEEN,
    openReview: ALL,
    writeReview: ALL,
    withdrawReview: ALL,
  },
  open: ['openReview', 'writeReview', 'withdrawReview'],
}

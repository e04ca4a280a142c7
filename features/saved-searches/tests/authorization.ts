import { PEOPLE, row, type Authorization } from '#tests/matrix/authorization.ts'

/** What somebody looks for is seen by them alone. */
const TENANT = row(401, 404, 404, 'ok', 404, 404)

export const authorization: Authorization = {
  rows: {
    listSavedSearches: PEOPLE,
    readSameSearch: PEOPLE,
    saveSearch: PEOPLE,
    changeSavedSearch: TENANT,
    removeSavedSearch: TENANT,
    restoreSavedSearch: TENANT,
  },
  own: ['listSavedSearches', 'readSameSearch'],
}

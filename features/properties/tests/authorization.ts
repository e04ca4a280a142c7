import { PEOPLE, type Authorization } from '#tests/matrix/authorization.ts'

export const authorization: Authorization = {
  rows: {
    lookupProperty: PEOPLE,
    searchProperties: PEOPLE,
  },
  own: ['lookupProperty', 'searchProperties'],
}

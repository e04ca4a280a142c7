import { PEOPLE, type Authorization } from '#tests/matrix/authorization.ts'

export const authorization: Authorization = {
  rows: { quickSearch: PEOPLE },
  plain: { quickSearch: { q: 'Laugavegur' } },
}

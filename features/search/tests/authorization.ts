import { PEOPLE, type Authorization } from '#tests/matrix/authorization.ts'

export const authorization: Authorization = {
  rows: { quickSearch: PEOPLE, searchOwn: PEOPLE },
  plain: { quickSearch: { q: 'Laugavegur' }, searchOwn: { q: 'Laugavegur' } },
  own: ['searchOwn'],
}

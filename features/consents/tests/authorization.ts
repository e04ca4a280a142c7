import { PEOPLE, type Authorization } from '#tests/matrix/authorization.ts'

export const authorization: Authorization = {
  rows: { listConsents: PEOPLE, giveConsent: PEOPLE, revokeConsent: PEOPLE },
  own: ['listConsents'],
}

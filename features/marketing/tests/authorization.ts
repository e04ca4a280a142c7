import { ALL, STAFF, type Authorization } from '#tests/matrix/authorization.ts'

export const authorization: Authorization = {
  rows: {
    sendContactMessage: ALL,
    readTeam: ALL,
    readLegalText: ALL,
    readOperator: ALL,
    listContactMessages: STAFF,
    readContactMessage: STAFF,
    setContactMessageState: STAFF,
    readTeamCard: STAFF,
    changeTeamCard: STAFF,
    setTeamPicture: STAFF,
    removeTeamPicture: STAFF,
  },
  open: ['readTeam', 'sendContactMessage', 'readLegalText', 'readOperator'],
  impersonal: ['readTeamCard'],
}

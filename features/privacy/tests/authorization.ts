import { PEOPLE, SELF_SEEN_BY_STAFF, row, type Authorization } from '#tests/matrix/authorization.ts'

/** The landlord's own archive: nobody else knows of it, staff neither. */
const OWN = row(401, 404, 404, 404, 'ok', 404)

export const authorization: Authorization = {
  rows: {
    listDataExports: PEOPLE,
    askForDataExport: PEOPLE,
    downloadDataExport: OWN,
    readAccountErasure: PEOPLE,
    askForAccountErasure: SELF_SEEN_BY_STAFF,
    cancelAccountErasure: PEOPLE,
    listStaffReads: PEOPLE,
  },
  own: ['listDataExports', 'readAccountErasure', 'listStaffReads'],
}

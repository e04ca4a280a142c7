import { ALL, PEOPLE, row, type Authorization } from '#tests/matrix/authorization.ts'

/** The file is the tenant's. Its recipient has no account, and staff do not see it. */
const OWN = row(401, 404, 404, 'ok', 404, 404)

export const authorization: Authorization = {
  rows: {
    listTenantFiles: PEOPLE,
    previewTenantFile: PEOPLE,
    makeTenantFile: PEOPLE,
    readTenantFile: OWN,
    extendTenantFile: OWN,
    revokeTenantFile: OWN,
    removeTenantFile: OWN,
    openTenantFile: ALL,
    downloadFileSummary: ALL,
    downloadFilePaper: ALL,
  },
  open: ['openTenantFile', 'downloadFileSummary', 'downloadFilePaper'],
  own: ['listTenantFiles'],
  // The link is sent by e-mail.
  others: { unconfirmed: { makeTenantFile: 403 } },
}

import { PEOPLE, SELF, row, type Authorization } from '#tests/matrix/authorization.ts'

/** Whoever is signed in may ask; a tenant's account keeps no homes. */
const LANDLORDS = row(401, 403, 'ok', 403, 'ok', 'ok')

export const authorization: Authorization = {
  rows: {
    lookupProperty: PEOPLE,
    searchProperties: PEOPLE,
    listUnits: PEOPLE,
    addUnit: LANDLORDS,
    // What a landlord keeps, nobody else learns of, staff among them.
    moveUnit: SELF,
    moveUnits: SELF,
    archiveUnit: SELF,
    restoreUnit: SELF,
    listPortfolios: PEOPLE,
    createPortfolio: LANDLORDS,
    renamePortfolio: SELF,
    removePortfolio: SELF,
    importFile: LANDLORDS,
    importFromRegister: LANDLORDS,
    listImports: PEOPLE,
    readImport: SELF,
    listImportRows: SELF,
    applyImport: SELF,
    undoImport: SELF,
    discardImport: SELF,
  },
  foreign_finds_nothing: ['listUnits'],
  own: ['lookupProperty', 'searchProperties', 'listUnits', 'listPortfolios', 'listImports'],
}

import { deletedRows, handedRows, isOf, type PersonalData } from '#core/server/personal-data.ts'
import { portfolios, properties, propertyImportRows, propertyImports } from './tables.ts'

const ofOwner = (personId: string) => isOf(personId, properties.owner_id)
const portfoliosOf = (personId: string) => isOf(personId, portfolios.owner_id)
const importsOf = (personId: string) => isOf(personId, propertyImports.owner_id)
const rowsOf = (personId: string) => isOf(personId, propertyImportRows.owner_id)

export const personalData: PersonalData = {
  tables: {
    property_import_rows: {
      handed_over: handedRows(propertyImportRows, rowsOf),
      erased: deletedRows(propertyImportRows, rowsOf),
    },
    property_imports: {
      handed_over: handedRows(propertyImports, importsOf),
      erased: deletedRows(propertyImports, importsOf),
    },
    properties: {
      handed_over: handedRows(properties, ofOwner),
      erased: deletedRows(properties, ofOwner),
    },
    portfolios: {
      handed_over: handedRows(portfolios, portfoliosOf),
      erased: deletedRows(portfolios, portfoliosOf),
    },
  },
}

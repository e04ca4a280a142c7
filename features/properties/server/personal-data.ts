import { deletedRows, handedRows, isOf, type PersonalData } from '#core/server/personal-data.ts'
import { portfolios, properties, propertyImportRows, propertyImports } from './tables.ts'

const ownRows = (
  table: typeof properties | typeof portfolios | typeof propertyImports | typeof propertyImportRows,
) => {
  const where = (personId: string) => isOf(personId, table.owner_id)
  return { handed_over: handedRows(table, where), erased: deletedRows(table, where) }
}

export const personalData: PersonalData = {
  tables: {
    property_import_rows: ownRows(propertyImportRows),
    property_imports: ownRows(propertyImports),
    properties: ownRows(properties),
    portfolios: ownRows(portfolios),
  },
}

import { deletedRows, handedRows, isOf, type PersonalData } from '#core/server/personal-data.ts'
import { tenantFileOpenings, tenantFilePapers, tenantFiles } from './tables.ts'

const mine = (table: typeof tenantFiles | typeof tenantFilePapers | typeof tenantFileOpenings) => {
  const where = (personId: string) => isOf(personId, table.user_id)
  return { handed_over: handedRows(table, where), erased: deletedRows(table, where) }
}

export const personalData: PersonalData = {
  tables: {
    tenant_file_openings: mine(tenantFileOpenings),
    tenant_file_papers: mine(tenantFilePapers),
    tenant_files: mine(tenantFiles),
  },
}

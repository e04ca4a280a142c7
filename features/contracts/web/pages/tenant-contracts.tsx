import { browserReads, serverReads } from '#core/web/data/reads.ts'
import { ContractList, contractListReads } from '../parts/contract-list.tsx'

export const loader = serverReads(contractListReads)
export const clientLoader = browserReads(contractListReads)

export default function TenantContractsPage() {
  return <ContractList role="tenants" />
}

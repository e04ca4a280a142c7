import { browserReads, serverReads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { ContractList, contractListReads } from '../parts/contract-list.tsx'

export const loader = serverReads(contractListReads)
export const clientLoader = browserReads(contractListReads)

export default function LandlordContractsPage() {
  const t = useT()
  return (
    <ContractList
      role="landlords"
      action={<Button to={contractPaths.create}>{t('contracts.list.create')}</Button>}
    />
  )
}

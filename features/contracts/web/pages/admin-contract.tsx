import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { ContractActions } from '../parts/contract-actions.tsx'
import { ContractFacts } from '../parts/contract-facts.tsx'
import { ContractHistory } from '../parts/contract-history.tsx'
import { ContractNumbers } from '../parts/contract-numbers.tsx'
import { STATUS_TONES } from '../parts/contract-table.tsx'
import { Signatures } from '../parts/signatures.tsx'
import { useContract } from '../parts/step-frame.tsx'
import { stepBrowserLoader, stepLoader } from '../parts/step-page.ts'

export const loader = stepLoader
export const clientLoader = stepBrowserLoader

export default function AdminContractPage() {
  const t = useT()
  const contract = useContract()
  return (
    <>
      <title>{contract.contract_number}</title>
      <PageHeader
        title={contract.contract_number}
        crumbs={[{ to: contractPaths.adminContracts, label: t('contracts.list.title') }]}
        status={
          <Status tone={STATUS_TONES[contract.status]}>
            {t.dynamic(`contracts.status.${contract.status}`)}
          </Status>
        }
        action={<ContractActions contract={contract} list_to={contractPaths.adminContracts} />}
      />
      <div className="space-y-6">
        <Card title={t('contracts.page.facts')}>
          <ContractFacts contract={contract} />
        </Card>
        <ContractNumbers contract={contract} />
        <Signatures contract={contract} />
        <Card title={t('contracts.page.history')}>
          <ContractHistory contract_id={contract.id} />
        </Card>
      </div>
    </>
  )
}

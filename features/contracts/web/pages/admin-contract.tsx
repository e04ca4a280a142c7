import firstPanels from 'virtual:panels/contract-first'
import { useToday } from '#core/web/data/reader.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { streetLine } from '#core/shared/place-line.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { ContractActions, RemoveDraft } from '../parts/contract-actions.tsx'
import { ContractFacts } from '../parts/contract-facts.tsx'
import { ContractHistory } from '../parts/contract-history.tsx'
import { ContractNumbers } from '../parts/contract-numbers.tsx'
import { Signatures } from '../parts/signatures.tsx'
import { SigningNotices, stateOfLease } from '../parts/signing-notices.tsx'
import { useContract } from '../parts/step-frame.tsx'
import { stepBrowserLoader, stepLoader } from '../parts/step-page.ts'

export const loader = stepLoader
export const clientLoader = stepBrowserLoader

export default function AdminContractPage() {
  const t = useT()
  const contract = useContract()
  const told = stateOfLease(contract, useToday())
  const title = contract.real_estate
    ? streetLine(contract.real_estate.address.street_address)
    : t('contracts.page.untitled')
  return (
    <>
      <title>{`${title}, ${contract.contract_number}`}</title>
      <PageHeader
        title={title}
        lead={contract.contract_number}
        crumbs={[{ to: contractPaths.adminContracts, label: t('contracts.list.title') }]}
        status={<Status tone={told.tone}>{t.dynamic(told.state, told.numbers)}</Status>}
        action={<ContractActions contract={contract} list_to={contractPaths.adminContracts} />}
      />
      <SigningNotices contract={contract} role="staff" />
      <div className="space-y-6">
        {firstPanels.map((Panel, at) => (
          <Panel key={at} contract={contract} role="staff" />
        ))}
        <Card title={t('contracts.page.facts')}>
          <ContractFacts contract={contract} without_parties />
        </Card>
        <Signatures contract={contract} page_of={accountPaths.adminUser}>
          <ContractNumbers contract={contract} />
        </Signatures>
        <Card title={t('contracts.page.history')}>
          <ContractHistory contract={contract} />
        </Card>
      </div>
      <RemoveDraft contract={contract} list_to={contractPaths.adminContracts} />
    </>
  )
}

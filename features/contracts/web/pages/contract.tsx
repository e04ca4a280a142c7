import panels from 'virtual:panels/contract'
import firstPanels from 'virtual:panels/contract-first'
import { useLocation } from 'react-router'
import { useToday } from '#core/web/data/reader.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Columns } from '#core/web/layout/columns.tsx'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { LawNote } from '#core/web/ui/law-note.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { streetLine } from '#core/shared/place-line.ts'
import { roleAt } from '#core/shared/paths.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { isUnfinished, termOf, termParams } from '#features/contracts/shared/steps/states.ts'
import { ContractActions, DraftNotice, RemoveDraft } from '../parts/contract-actions.tsx'
import { ContractFacts } from '../parts/contract-facts.tsx'
import { ContractNumbers } from '../parts/contract-numbers.tsx'
import { ContractHistory } from '../parts/contract-history.tsx'
import { ContractTextCard } from '../parts/contract-text.tsx'
import { LawCard } from '../parts/law-notes.tsx'
import { LeaseDeadlines } from '../parts/lease-deadlines.tsx'
import { SecurityEndCard, useSecurityLaw } from '../parts/security-end.tsx'
import { SignBar, SignCard } from '../parts/sign-bar.tsx'
import { SignButton, Signatures } from '../parts/signatures.tsx'
import { SigningNotices, stateOfLease } from '../parts/signing-notices.tsx'
import { signingOf } from '../parts/signing-of.ts'
import { useContract } from '../parts/step-frame.tsx'
import { stepBrowserLoader, stepLoader } from '../parts/step-page.ts'

export const loader = stepLoader
export const clientLoader = stepBrowserLoader

/** What is left of the term, where the state does not say it, and the number of the lease. */
function Lead({ contract, is_ending }: { contract: Contract; is_ending: boolean }) {
  const t = useT()
  const format = useFormat()
  const today = useToday()
  const { late, refused } = signingOf(contract)
  const term = termOf({ ...contract, is_stopped: late.length + refused.length > 0 }, today)
  return (
    <>
      {term && !is_ending ? (
        <span className="block text-ink">
          {t.dynamic(term.key, termParams(term, format, today))}
        </span>
      ) : null}
      {t('contracts.page.numbered', { number: contract.contract_number })}
    </>
  )
}

/** The text with the button to sign behind it. A draft whose steps are not done has no text yet. */
function Text({ contract }: { contract: Contract }) {
  const { mine, waits } = signingOf(contract)
  if (isUnfinished(contract)) return null
  return (
    <div id="contract-text" className="scroll-mt-4">
      <ContractTextCard contract={contract} is_told>
        {waits && mine ? (
          <div className="w-full lg:hidden">
            <SignButton size="normal" party_id={mine.id} />
          </div>
        ) : null}
      </ContractTextCard>
    </div>
  )
}

/** What stays in sight beside it: how to sign, or who has, and what has happened. */
function Side({ contract, is_out: isOut }: { contract: Contract; is_out: boolean }) {
  const t = useT()
  return (
    <>
      <SignCard contract={contract} />
      {isOut ? null : <Signatures contract={contract} />}
      <Card title={t('contracts.page.history')}>
        <ContractHistory contract={contract} />
      </Card>
    </>
  )
}

/** What it is, its state in words, what is expected of me now, then facts, then history. Mounted for both sides. */
export default function ContractPage() {
  const t = useT()
  const contract = useContract()
  const role = roleAt(useLocation().pathname)
  const isOut = contract.status === 'committed'
  const { waits } = signingOf(contract)
  const told = stateOfLease(contract, useToday())
  const securityLaw = useSecurityLaw(contract)
  const title = contract.real_estate
    ? streetLine(contract.real_estate.address.street_address)
    : t('contracts.page.untitled')
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        lead={<Lead contract={contract} is_ending={told.state === 'contracts.status.ending'} />}
        crumbs={[{ to: contractPaths.list(role), label: t('contracts.list.title') }]}
        status={<Status tone={told.tone}>{t.dynamic(told.state, told.numbers)}</Status>}
        action={<ContractActions contract={contract} list_to={contractPaths.list(role)} />}
      />
      <SigningNotices contract={contract} role={role} />
      <DraftNotice contract={contract} />
      <Columns side={<Side contract={contract} is_out={isOut} />}>
        <LeaseDeadlines contract={contract} role={role} />
        <SecurityEndCard contract={contract} />
        {firstPanels.map((Panel, at) => (
          <Panel key={at} contract={contract} role={role} />
        ))}
        <Card title={t('contracts.page.facts')}>
          <ContractFacts contract={contract} />
        </Card>
        {isOut ? <Signatures contract={contract} /> : null}
        {waits ? <Text contract={contract} /> : null}
        {panels.map((Panel, at) => (
          <Panel key={at} contract={contract} role={role} />
        ))}
        <ContractNumbers contract={contract} />
        <LawCard contract={contract} at_end={securityLaw} />
        {waits ? null : <Text contract={contract} />}
        {contract.filing && contract.filing.status !== 'filed' ? (
          <LawNote article={t('contracts.law.rent', { article: '5' })}>
            {t('contracts.page.registry_law')}
          </LawNote>
        ) : null}
      </Columns>
      <RemoveDraft contract={contract} list_to={contractPaths.list(role)} />
      <SignBar contract={contract} />
    </>
  )
}

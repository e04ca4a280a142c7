import type { ReactNode } from 'react'
import { useToday } from '#core/web/data/reader.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#core/web/ui/card.tsx'
import { FactList, type Fact } from '#core/web/ui/fact-list.tsx'
import { LawNote } from '#core/web/ui/law-note.tsx'
import { securityAtEnd, type SecurityEnd } from '#features/contracts/shared/law/security-end.ts'
import type { Contract } from '#features/contracts/shared/model.ts'

/** What the lease itself says of it, in the same words. */
const CLAUSES = {
  deposit: ['security_claims', 'deposit_lapse'],
  paper: ['security_claims', 'security_lapse'],
  mutual_fund: ['mutual_fund'],
} as const satisfies Record<SecurityEnd['kind'], readonly string[]>

/** By when the landlord claims, and what follows where nothing is claimed. */
const useEndFacts = ({ kind, until }: SecurityEnd): Fact[] => {
  const t = useT()
  const format = useFormat()
  const day = format.date(until, 'long')
  if (kind === 'mutual_fund') return []
  return [
    {
      label: t('contracts.security_end.claim'),
      value: t('contracts.security_end.claim_until', { day }),
      note: t('contracts.security_end.counted'),
    },
    kind === 'deposit'
      ? {
          label: t('contracts.security_end.back'),
          value: t('contracts.security_end.back_value'),
          note: t('contracts.security_end.back_note', { day }),
        }
      : {
          label: t('contracts.security_end.lapse'),
          value: t('contracts.security_end.lapse_value'),
        },
  ]
}

const Facts = ({ contract, end }: { contract: Contract; end: SecurityEnd }) => {
  const t = useT()
  const format = useFormat()
  const facts = useEndFacts(end)
  const { insurance_type: type, insurance_amount: amount, currency, landlords } = contract
  return (
    <FactList
      facts={[
        {
          label: t.dynamic(`contracts.document.security.${type}`),
          value: amount === null ? '–' : format.money(amount, currency ?? 'ISK'),
          note: end.kind === 'mutual_fund' ? t('contracts.document.clause.mutual_fund') : undefined,
        },
        end.kind === 'deposit' && {
          label: t('contracts.security_end.holder'),
          value: format.list(landlords.map(({ full_name }) => full_name)),
          note: t('contracts.security_end.account'),
        },
        ...facts,
      ]}
    />
  )
}

/** What becomes of the security when the home is handed back: who has it, by when it is claimed, and when it comes back. */
export function SecurityEndCard({ contract }: { contract: Contract }) {
  const t = useT()
  const end = securityAtEnd(contract, useToday())
  return end === null ? null : (
    <Card title={t('contracts.security_end.title')}>
      <Facts contract={contract} end={end} />
    </Card>
  )
}

/** The rules of that, where the others of the law stand; null where the lease is not about to end. */
export const useSecurityLaw = (contract: Contract): ReactNode => {
  const t = useT()
  const end = securityAtEnd(contract, useToday())
  return end === null ? null : (
    <LawNote article={t('contracts.law.rent', { article: '40' })}>
      {CLAUSES[end.kind].map((clause) => (
        <span key={clause} className="mt-2 block first:mt-0">
          {t(`contracts.document.clause.${clause}`)}
        </span>
      ))}
    </LawNote>
  )
}

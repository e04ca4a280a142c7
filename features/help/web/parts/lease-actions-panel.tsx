import { BookOpen } from 'lucide-react'
import { useToday } from '#core/web/data/reader.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#core/web/ui/card.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { isEnding } from '#features/contracts/shared/steps/states.ts'
import type { ContractPanelProps } from '#features/contracts/web/parts/contract-panel.ts'
import { helpPaths } from '#features/help/shared/paths.ts'
import { leaseActions } from './lease-actions.ts'

/** Guides to what can be done once the lease is signed: each line leads to its rules, dates and letters. */
export default function LeaseActionsPanel({ contract, role }: ContractPanelProps) {
  const t = useT()
  const today = useToday()
  if (contract.status !== 'signed') return null
  const actions = leaseActions({
    is_definite: contract.is_definite,
    is_ending: isEnding(contract, today),
    has_ended: contract.end_date !== null && contract.end_date < today,
    has_deposit: contract.insurance_type === 'deposit',
    is_landlords: role === 'landlords',
  })
  return (
    <Card title={t('help.lease.title')}>
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {actions.map((one) => (
          <li key={one.key} className="flex gap-3">
            <BookOpen size={18} aria-hidden="true" className="mt-1 shrink-0 text-quiet" />
            <div className="min-w-0">
              <TextLink to={helpPaths.article(one.article)}>
                {t.dynamic(`help.lease.${one.key}`)}
              </TextLink>
              <p className="text-sm text-quiet">{t.dynamic(`help.lease.${one.key}_text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

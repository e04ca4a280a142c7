import { BookOpen } from 'lucide-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#core/web/ui/card.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import type { ContractPanelProps } from '#features/contracts/web/parts/contract-panel.ts'
import { helpPaths } from '#features/help/shared/paths.ts'
import { LEASE_ACTIONS } from './lease-actions.ts'

/** Guides to what can be done once the lease is signed: each line leads to its rules, dates and letters. */
export default function LeaseActionsPanel({ contract }: ContractPanelProps) {
  const t = useT()
  if (contract.status !== 'signed') return null
  const term = contract.is_definite ? 'definite' : 'indefinite'
  return (
    <Card title={t('help.lease.title')}>
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {LEASE_ACTIONS.filter((one) => !('when' in one) || one.when === term).map((one) => (
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

import { useCallback, useState } from 'react'
import { RadioCellsHead } from '#core/web/form/radio-cells.tsx'
import { SavedIndicator } from '#core/web/form/saved-indicator.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#core/web/ui/card.tsx'
import type { Contract } from '#features/contracts/shared/model.ts'
import { UtilityRow, type SavingState } from './utility-row.tsx'

/** The lines save themselves one by one; the table says once that nothing is lost. */
const useSavingOfAll = () => {
  const [states, setStates] = useState<Readonly<Record<string, SavingState>>>({})
  const onSaving = useCallback(
    (id: string, state: SavingState) => setStates((known) => ({ ...known, [id]: state })),
    [],
  )
  const all = Object.values(states)
  const saved = all.flatMap(({ saved_at: at }) => at ?? []).toSorted()
  return {
    onSaving,
    saved_at: saved.at(-1) ?? null,
    is_saving: all.some((one) => one.is_saving),
    has_failed: all.some((one) => one.has_failed),
  }
}

/** Who pays what: a line for each cost, with the tenant and the landlord as columns. */
export function UtilityTable({ contract }: { contract: Contract }) {
  const t = useT()
  const { onSaving, ...saving } = useSavingOfAll()
  return (
    <Card title={t('contracts.utility.who_pays')} actions={<SavedIndicator {...saving} />}>
      <RadioCellsHead
        question={t('contracts.utility.cost')}
        choices={[t('contracts.utility.tenant'), t('contracts.utility.landlord')]}
      />
      <ul className="divide-y divide-line border-t border-line">
        {contract.utilities.map((utility) => (
          <UtilityRow key={utility.id} contract={contract} utility={utility} onSaving={onSaving} />
        ))}
      </ul>
    </Card>
  )
}

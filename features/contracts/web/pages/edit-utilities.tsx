import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#core/web/ui/card.tsx'
import { isResidential } from '#features/contracts/shared/law/regimes.ts'
import { MetersReason } from '../parts/meters-reason.tsx'
import { StepFrame, useContract } from '../parts/step-frame.tsx'
import { StepNext } from '../parts/step-next.tsx'
import { stepBrowserLoader, stepLoader } from '../parts/step-page.ts'
import { UtilityRow } from '../parts/utility-row.tsx'

export const loader = stepLoader
export const clientLoader = stepBrowserLoader

export default function UtilitiesStep() {
  const t = useT()
  const contract = useContract()
  return (
    <StepFrame step="utilities" contract={contract}>
      <Card title={t('contracts.utility.who_pays')}>
        <ul className="divide-y divide-line">
          {contract.utilities.map((utility) => (
            <UtilityRow key={utility.id} contract={contract} utility={utility} />
          ))}
        </ul>
      </Card>
      {isResidential(contract.listing_type?.tag) ? <MetersReason contract={contract} /> : null}
      <StepNext step="utilities" contract={contract} />
    </StepFrame>
  )
}

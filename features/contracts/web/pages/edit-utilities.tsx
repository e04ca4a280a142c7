import { isResidential } from '#features/contracts/shared/law/regimes.ts'
import { MetersCard } from '../parts/meters-card.tsx'
import { StepFrame, useContract } from '../parts/step-frame.tsx'
import { StepNext } from '../parts/step-next.tsx'
import { stepBrowserLoader, stepLoader } from '../parts/step-page.ts'
import { UtilityTable } from '../parts/utility-table.tsx'

export const loader = stepLoader
export const clientLoader = stepBrowserLoader

export default function UtilitiesStep() {
  const contract = useContract()
  return (
    <StepFrame step="utilities" contract={contract}>
      <div className="space-y-4">
        <UtilityTable contract={contract} />
        <MetersCard contract={contract} is_home={isResidential(contract.listing_type?.tag)} />
      </div>
      <StepNext step="utilities" contract={contract} />
    </StepFrame>
  )
}

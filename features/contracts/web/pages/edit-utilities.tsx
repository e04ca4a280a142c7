import { isResidential } from '#features/contracts/shared/law/regimes.ts'
import { MetersReason } from '../parts/meters-reason.tsx'
import { StepFrame, useContract } from '../parts/step-frame.tsx'
import { StepNext } from '../parts/step-next.tsx'
import { stepBrowserLoader, stepLoader } from '../parts/step-page.ts'
import { UtilityRow } from '../parts/utility-row.tsx'

export const loader = stepLoader
export const clientLoader = stepBrowserLoader

export default function UtilitiesStep() {
  const contract = useContract()
  return (
    <StepFrame step="utilities" contract={contract}>
      <div className="space-y-4">
        {contract.utilities.map((utility) => (
          <UtilityRow key={utility.id} contract={contract} utility={utility} />
        ))}
      </div>
      {isResidential(contract.listing_type?.tag) ? <MetersReason contract={contract} /> : null}
      <StepNext step="utilities" contract={contract} />
    </StepFrame>
  )
}

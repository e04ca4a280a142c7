import { PartyList } from '../parts/party-list.tsx'
import { StepFrame, useContract } from '../parts/step-frame.tsx'
import { StepNext } from '../parts/step-next.tsx'
import { stepBrowserLoader, stepLoader } from '../parts/step-page.ts'

export const loader = stepLoader
export const clientLoader = stepBrowserLoader

export default function PartiesStep() {
  const contract = useContract()
  return (
    <StepFrame step="parties" contract={contract}>
      <PartyList contract={contract} side="LL" />
      <PartyList contract={contract} side="TN" />
      <StepNext step="parties" contract={contract} />
    </StepFrame>
  )
}

import { SpecialTermList } from '../parts/special-term-list.tsx'
import { StepFrame, useContract } from '../parts/step-frame.tsx'
import { StepNext } from '../parts/step-next.tsx'
import { stepBrowserLoader, stepLoader } from '../parts/step-page.ts'

export const loader = stepLoader
export const clientLoader = stepBrowserLoader

export default function SpecialTermsStep() {
  const contract = useContract()
  return (
    <StepFrame step="special_terms" contract={contract}>
      <SpecialTermList contract={contract} />
      <StepNext step="special_terms" contract={contract} />
    </StepFrame>
  )
}

import { lazy, Suspense } from 'react'
import { Section } from '#core/web/layout/section.tsx'
import type { ProductName } from '#features/marketing/shared/enums.ts'

// Fields and their kit are fetched by the two pages that calculate.
const SUMS = {
  'rental-guarantee': lazy(() => import('./security-calculator.tsx')),
  inspections: lazy(() => import('./defects-calculator.tsx')),
} as const

const hasSum = (name: ProductName): name is keyof typeof SUMS => name in SUMS

/** What a page works out by the rules of the Act. */
export function ProductSum({
  name,
  words,
}: {
  name: ProductName
  words: (part: string) => string
}) {
  if (!hasSum(name)) return null
  const Sum = SUMS[name]
  return (
    <Section title={words('sum.title')} lead={words('sum.lead')} className="mt-14 print:hidden">
      <Suspense fallback={<div className="min-h-32" />}>
        <Sum />
      </Suspense>
    </Section>
  )
}

import { lazy, Suspense, type ComponentType } from 'react'
import { Section } from '#core/web/layout/section.tsx'
import type { ProductName } from '#features/marketing/shared/enums.ts'

// Fields and their kit are fetched by the pages that calculate. The key is the part of the page's words.
const SUMS: Partial<Record<ProductName, Readonly<Record<string, ComponentType>>>> = {
  'rental-guarantee': {
    sum: lazy(() => import('./security-calculator.tsx')),
    offers: lazy(() => import('./offers-calculator.tsx')),
    clock: lazy(() => import('./security-clock.tsx')),
  },
  inspections: { sum: lazy(() => import('./defects-calculator.tsx')) },
  organizations: {
    sum: lazy(() => import('./notice-calculator.tsx')),
    compare: lazy(() => import('./who-lets-table.tsx')),
  },
}

/** What a page works out or compares by the rules of the Act. */
export const ProductSum = ({
  name,
  words,
}: {
  name: ProductName
  words: (part: string) => string
}) =>
  Object.entries(SUMS[name] ?? {}).map(([part, Sum]) => (
    <Section
      key={part}
      title={words(`${part}.title`)}
      lead={words(`${part}.lead`)}
      className="mt-14 print:hidden"
    >
      <Suspense fallback={<div className="min-h-32" />}>
        <Sum />
      </Suspense>
    </Section>
  ))

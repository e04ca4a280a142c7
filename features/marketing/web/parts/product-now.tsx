import clsx from 'clsx'
import { lazy, Suspense } from 'react'
import { Section } from '#core/web/layout/section.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import type { NowItem } from './now-item.ts'

// Each is on one page alone.
const KindsTable = lazy(() => import('./kinds-table.tsx'))
const Steps = lazy(() => import('./install-steps.tsx'))
const Sheet = lazy(() => import('./condition-sheet.tsx'))

export interface NowPart {
  /** `sheet`: a list to fill in, print and sign; `steps`: numbered lines under each title; `kinds`: a comparison. */
  look: 'cards' | 'steps' | 'sheet' | 'kinds'
  count: number
  /** The page behind each card. */
  links?: readonly string[]
}

const Cards = ({ items }: { items: readonly NowItem[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    {items.map(({ title, text, to }) => (
      <li
        key={title}
        className={clsx(
          'relative rounded-card border border-line bg-surface p-5',
          to && 'transition-colors focus-within:border-glacier hover:border-glacier',
        )}
      >
        <h3 className="text-lg">
          {to ? (
            <TextLink to={to} calm className="after:absolute after:inset-0 after:rounded-card">
              {title}
            </TextLink>
          ) : (
            title
          )}
        </h3>
        {text.split('\n').map((line) => (
          <p key={line} className="mt-2 text-quiet">
            {line}
          </p>
        ))}
      </li>
    ))}
  </ul>
)

const LOOKS = { cards: Cards, steps: Steps, sheet: Sheet } as const

function Body({ now, words }: { now: NowPart; words: (part: string) => string }) {
  if (now.look === 'kinds') return <KindsTable count={now.count} words={words} />
  const Look = LOOKS[now.look]
  const items = Array.from({ length: now.count }, (_, at) => ({
    title: words(`now.i${at + 1}.title`),
    text: words(`now.i${at + 1}.text`),
    to: now.links?.[at],
  }))
  return <Look items={items} />
}

/** What one can do today about a need that the product does not meet yet. */
export function ProductNow({ now, words }: { now: NowPart; words: (part: string) => string }) {
  return (
    <Section
      title={words('now.title')}
      lead={words('now.lead')}
      className={clsx('mt-12', now.look === 'sheet' && 'print:mt-0')}
    >
      <Suspense fallback={<div className="min-h-96" />}>
        <Body now={now} words={words} />
      </Suspense>
    </Section>
  )
}

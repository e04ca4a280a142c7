import clsx from 'clsx'
import { lazy, Suspense } from 'react'
import { Printer } from 'lucide-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import type { NowItem } from './now-item.ts'

// Each is on one page alone.
const KindsTable = lazy(() => import('./kinds-table.tsx'))
const Steps = lazy(() => import('./install-steps.tsx'))

export interface NowPart {
  /** `sheet`: a list to print, tick and sign; `steps`: numbered lines under each title; `kinds`: a comparison. */
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

/** What is filled in by hand: a line for each of what is asked. */
const Lines = ({ labels }: { labels: readonly string[] }) => (
  <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 print:grid-cols-2 print:gap-y-1">
    {labels.map((label) => (
      <li key={label} className="pt-6">
        <span className="block border-t border-edge pt-1 text-sm text-quiet">{label}</span>
      </li>
    ))}
  </ul>
)

function Sheet({ items }: { items: readonly NowItem[] }) {
  const t = useT()
  return (
    <div className="rounded-card border border-line bg-surface p-5 sm:p-8 print:border-0 print:p-0">
      <Lines labels={[t('marketing.sheet.home'), t('marketing.sheet.day')]} />
      <ul className="mt-6 divide-y divide-line border-y border-line print:mt-3">
        {items.map(({ title, text }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-2 py-4 sm:grid-cols-2 print:break-inside-avoid print:grid-cols-2 print:py-1.5"
          >
            <div className="flex gap-3">
              <span
                aria-hidden="true"
                className="mt-1 size-5 shrink-0 rounded-sm border-2 border-edge"
              />
              <div>
                <h3 className="text-base">{title}</h3>
                <p className="text-sm text-quiet">{text}</p>
              </div>
            </div>
            <p className="min-h-14 print:min-h-10 text-sm text-quiet sm:border-s sm:border-line sm:ps-4">
              {t('marketing.sheet.remark')}
            </p>
          </li>
        ))}
      </ul>
      <Lines
        labels={[
          t('marketing.sheet.landlord'),
          t('marketing.sheet.tenant'),
          t('marketing.sheet.inspector'),
          t('marketing.sheet.keys'),
          t('marketing.sheet.meter'),
          t('marketing.sheet.photos'),
        ]}
      />
    </div>
  )
}

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
  const t = useT()
  return (
    <Section
      title={words('now.title')}
      lead={words('now.lead')}
      className={clsx('mt-12', now.look === 'sheet' && 'print:mt-0')}
      action={
        now.look === 'sheet' ? (
          <Button
            variant="secondary"
            className="print:hidden"
            icon={<Printer size={18} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('marketing.sheet.print')}
          </Button>
        ) : undefined
      }
    >
      <Suspense fallback={<div className="min-h-96" />}>
        <Body now={now} words={words} />
      </Suspense>
    </Section>
  )
}

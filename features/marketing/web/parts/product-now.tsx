import clsx from 'clsx'
import { Printer } from 'lucide-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { DEVICES } from '#features/marketing/shared/device.ts'
import { useDevice } from './install.ts'
import { STEPS_ID } from './install-button.tsx'

export interface NowPart {
  /** `sheet`: a list to print, tick and sign; `steps`: numbered lines under each title. */
  look: 'cards' | 'steps' | 'sheet'
  count: number
  /** The page behind each card. */
  links?: readonly string[]
}

interface Item {
  title: string
  text: string
  to?: string | undefined
}

const Cards = ({ items }: { items: readonly Item[] }) => (
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

/** The steps on the reader's own device come first. */
function Steps({ items }: { items: readonly Item[] }) {
  const own = useDevice()
  const ordered = items
    .map((item, at) => ({ ...item, is_own: own !== null && DEVICES[at] === own }))
    .toSorted((one, other) => Number(other.is_own) - Number(one.is_own))
  return (
    <ul id={STEPS_ID} className="grid scroll-mt-6 gap-4 lg:grid-cols-3">
      {ordered.map(({ title, text, is_own: isOwn }) => (
        <li
          key={title}
          className={clsx(
            'rounded-card border bg-surface p-5',
            isOwn ? 'border-glacier' : 'border-line',
          )}
        >
          <h3 className="text-lg">{title}</h3>
          <ol className="mt-3 list-decimal space-y-2 ps-5">
            {text.split('\n').map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  )
}

/** What is filled in by hand: a line for each of what is asked. */
const Lines = ({ labels }: { labels: readonly string[] }) => (
  <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 print:grid-cols-2">
    {labels.map((label) => (
      <li key={label} className="pt-6">
        <span className="block border-t border-edge pt-1 text-sm text-quiet">{label}</span>
      </li>
    ))}
  </ul>
)

function Sheet({ items }: { items: readonly Item[] }) {
  const t = useT()
  return (
    <div className="rounded-card border border-line bg-surface p-5 sm:p-8 print:border-0 print:p-0">
      <Lines labels={[t('marketing.sheet.home'), t('marketing.sheet.day')]} />
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {items.map(({ title, text }) => (
          <li key={title} className="grid gap-x-8 gap-y-2 py-4 sm:grid-cols-2 print:grid-cols-2">
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
            <p className="min-h-14 text-sm text-quiet sm:border-s sm:border-line sm:ps-4">
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
        ]}
      />
    </div>
  )
}

const LOOKS = { cards: Cards, steps: Steps, sheet: Sheet } as const

/** What one can do today about a need that the product does not meet yet. */
export function ProductNow({ now, words }: { now: NowPart; words: (part: string) => string }) {
  const t = useT()
  const Look = LOOKS[now.look]
  const items = Array.from({ length: now.count }, (_, at) => ({
    title: words(`now.i${at + 1}.title`),
    text: words(`now.i${at + 1}.text`),
    to: now.links?.[at],
  }))
  return (
    <Section
      title={words('now.title')}
      lead={words('now.lead')}
      className="mt-12"
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
      <Look items={items} />
    </Section>
  )
}

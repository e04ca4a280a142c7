import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { isPlainDate } from '#core/shared/plain-date.ts'
import type { ConditionSheet, SheetLine } from '#features/marketing/shared/steps/condition-sheet.ts'
import type { NowItem } from './now-item.ts'

/** What was filled in above its label; where nothing was, a line to write on. */
const Lines = ({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) => (
  <ul className="grid grid-cols-2 gap-x-8 gap-y-1">
    {facts.map(([label, value]) => (
      <li key={label} className="pt-2">
        <span className="block min-h-6">{value}</span>
        <span className="block border-t border-edge pt-1 text-sm text-quiet">{label}</span>
      </li>
    ))}
  </ul>
)

const Row = ({ line, text }: { line: SheetLine; text: string }) => {
  const t = useT()
  return (
    <li className="grid break-inside-avoid grid-cols-2 gap-x-8 py-1.5">
      <div className="flex gap-3">
        <span aria-hidden="true" className="mt-1 size-5 shrink-0 rounded-sm border-2 border-edge" />
        <div>
          <p className="font-semibold">{line.name}</p>
          <p className="text-sm text-quiet">{text}</p>
        </div>
      </div>
      <div className="min-h-10 border-s border-line ps-4">
        {line.condition === null ? null : (
          <p className="font-medium">{t(`marketing.sheet.conditions.${line.condition}`)}</p>
        )}
        <p className="text-sm">
          {line.remark === '' ? (
            <span className="text-quiet">{t('marketing.sheet.remark_print')}</span>
          ) : (
            line.remark
          )}
        </p>
      </div>
    </li>
  )
}

/** The list on paper: filled in as far as it is, with lines for the rest and for the signatures last. */
export function PrintedSheet({
  sheet,
  items,
}: {
  sheet: ConditionSheet
  items: readonly NowItem[]
}) {
  const t = useT()
  const format = useFormat()
  const rows = [
    ...items.map(({ title, text }, at) => ({
      line: { condition: null, remark: '', ...sheet.lines[at], name: title },
      text,
    })),
    ...sheet.own.map((line) => ({ line, text: '' })),
  ]
  return (
    <div className="hidden print:block">
      <p className="text-lg font-semibold">{t(`marketing.sheet.occasions.${sheet.occasion}`)}</p>
      <Lines
        facts={[
          [t('marketing.sheet.home'), sheet.home],
          [t('marketing.sheet.day'), isPlainDate(sheet.day) ? format.date(sheet.day, 'long') : ''],
          [t('marketing.sheet.present'), sheet.present],
        ]}
      />
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {rows.map(({ line, text }, at) => (
          <Row key={at} line={line} text={text} />
        ))}
      </ul>
      <Lines
        facts={[
          [t('marketing.sheet.keys'), sheet.keys],
          [t('marketing.sheet.meter'), sheet.meters],
          [t('marketing.sheet.photos'), sheet.photos],
        ]}
      />
      <div className="mt-4 break-inside-avoid">
        <Lines
          facts={[
            [t('marketing.sheet.landlord'), ''],
            [t('marketing.sheet.tenant'), ''],
            [t('marketing.sheet.inspector'), ''],
          ]}
        />
      </div>
    </div>
  )
}

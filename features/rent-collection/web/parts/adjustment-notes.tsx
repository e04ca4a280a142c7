import type { Currency } from '#core/shared/currencies.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { RentAdjustment, ScheduleItem } from '#features/rent-collection/shared/model.ts'

/** From what to what; nothing where it stayed the same or there is only one of them. */
const useDifferences = (currency: Currency) => {
  const t = useT()
  const format = useFormat()
  return (one: RentAdjustment): string[] => {
    const { amount_before, amount_after, day_before, day_after } = one
    const pairs: [string, string][] = []
    if (amount_before !== null && amount_after !== null && amount_before !== amount_after)
      pairs.push([format.money(amount_before, currency), format.money(amount_after, currency)])
    if (day_before !== null && day_after !== null && day_before !== day_after)
      pairs.push([format.date(day_before, 'medium'), format.date(day_after, 'medium')])
    return pairs.map(([before, after]) => t('rent-collection.adjusted.from_to', { before, after }))
  }
}

/** What people have changed in how this period is collected, the oldest first. */
export const AdjustmentNotes = ({ item }: { item: ScheduleItem }) => {
  const t = useT()
  const format = useFormat()
  const differences = useDifferences(item.currency)
  return item.adjustments.map((one) => (
    <span key={one.id} className="text-sm text-quiet">
      {[
        t(`rent-collection.adjusted.line.${one.state}`, {
          what: t(`rent-collection.adjusted.kind.${one.kind}`),
          date: format.date(one.created_at.slice(0, 10), 'medium'),
          who: t(`rent-collection.adjusted.by.${one.by_staff ? 'staff' : 'landlord'}`),
        }),
        ...differences(one),
        ...(one.explanation
          ? [t('rent-collection.adjusted.explanation', { text: one.explanation })]
          : []),
      ].join(' · ')}
    </span>
  ))
}

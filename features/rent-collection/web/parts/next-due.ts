import type { Currency } from '#core/shared/currencies.ts'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { listPaymentSchedule } from '#features/rent-collection/shared/api.ts'
import { amountFor, type AmountReader } from '#features/rent-collection/shared/rules.ts'

/** Who reads the payments on the pages of a side, and on those of staff. */
export const READERS = { tenants: 'tenant', landlords: 'landlord', staff: 'staff' } as const

export type Schedule = ReplyOf<typeof listPaymentSchedule>

/**
 * What falls due next in words, with all that is due on the same day (a lease that is signed late). Its amount is
 * that of the reader. Null where nothing is planned.
 */
export const useNextDue = (
  schedule: Schedule | undefined,
  currency: Currency,
  reader: AmountReader,
): { day: string; amount: string } | null => {
  const t = useT()
  const format = useFormat()
  const next = schedule?.next_due
  if (!schedule || !next) return null
  const together = schedule.results.filter(
    ({ due_date, state }) => due_date === next.due_date && state === next.state,
  )
  const due = together.map((item) => amountFor(item, reader, schedule.not_collected === null))
  const amount = format.money(
    due.reduce((sum, one) => sum + one.amount, 0),
    currency,
  )
  const parts = (['house_fund', 'bill_fee'] as const).flatMap((kind) => {
    const sum = due
      .flatMap(({ lines }) => lines)
      .reduce((before, line) => before + (line.kind === kind ? line.amount : 0), 0)
    return sum > 0
      ? [t(`rent-collection.schedule.part_${kind}`, { amount: format.money(sum, currency) })]
      : []
  })
  return {
    day: format.date(next.due_date, 'medium'),
    amount:
      parts.length > 0
        ? t('rent-collection.schedule.with_parts', { amount, parts: format.list(parts, 'and') })
        : amount,
  }
}

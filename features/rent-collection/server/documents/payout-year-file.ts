import type { FileReply } from '#core/server/handle.ts'
import { csvOf } from '#core/shared/csv.ts'
import type { Translator } from '#core/shared/messages.ts'
import type { PayoutSums, PayoutYear } from '../../shared/model.ts'

const amounts = (sums: PayoutSums): number[] => [
  sums.received,
  sums.house_fund,
  sums.fee,
  sums.vat,
  sums.paid_out,
  sums.on_the_way,
]

/** One row for a home and month, and the sums below; amounts are whole krónur without signs, months are YYYY-MM. */
export const payoutYearFile = (t: Translator, { year, homes, totals }: PayoutYear): FileReply => ({
  bytes: Buffer.from(
    csvOf([
      [
        t('rent-collection.payouts.home'),
        t('rent-collection.year.landreg'),
        t('rent-collection.year.month'),
        t('rent-collection.year.received'),
        t('rent-collection.year.house_fund'),
        t('rent-collection.year.fee'),
        t('rent-collection.year.vat'),
        t('rent-collection.year.paid_out'),
        t('rent-collection.year.on_the_way'),
        t('rent-collection.year.note'),
      ],
      ...homes.flatMap((home) =>
        home.months.map((month) => [
          home.address,
          home.landreg_id ?? '',
          month.month.slice(0, 7),
          ...amounts(month),
          month.is_taken_back ? t('rent-collection.year.taken_back') : '',
        ]),
      ),
      [t('rent-collection.year.total'), '', String(year), ...amounts(totals), ''],
    ]),
  ),
  content_type: 'text/csv; charset=utf-8',
  file_name: `igloo-${year}.csv`,
  disposition: 'attachment',
})

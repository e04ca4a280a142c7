import type { FileReply } from '#core/server/handle.ts'
import { csvOf } from '#core/shared/csv.ts'
import type { Translator } from '#core/shared/messages.ts'
import type { PayoutSums, PayoutYear } from '../../shared/model.ts'
import { PAYOUT_SUMS } from '../../shared/rules.ts'

const amounts = (sums: PayoutSums): number[] => PAYOUT_SUMS.map((key) => sums[key])

/** One row for a home and month, and the sums below; amounts are whole krónur without signs, months are YYYY-MM. */
export const payoutYearFile = (t: Translator, { year, homes, totals }: PayoutYear): FileReply => ({
  bytes: Buffer.from(
    csvOf([
      [
        t('rent-collection.payouts.home'),
        t('rent-collection.year.landreg'),
        t('rent-collection.year.month'),
        ...PAYOUT_SUMS.map((key) => t(`rent-collection.year.${key}`)),
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

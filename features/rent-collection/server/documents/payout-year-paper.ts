import { readFileSync } from 'node:fs'
import type { FileReply } from '#core/server/handle.ts'
import { papers } from '#core/server/papers/paper-pool.ts'
import { paperSource } from '#core/server/papers/paper-source.ts'
import { formatDate, formatMoney, formatNumber } from '#core/shared/language/format.ts'
import type { Translator } from '#core/shared/messages.ts'
import type { PlainDate } from '#core/shared/plain-date.ts'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import type { PayoutSums, PayoutYear } from '../../shared/model.ts'
import { PAYOUT_SUMS, SHOWN_PAYOUT_SUMS } from '../../shared/rules.ts'

const TEMPLATE = readFileSync(new URL('payout-year.typ', import.meta.url), 'utf8')

interface Paper {
  year: PayoutYear
  recipients: readonly string[]
  made_on: PlainDate
}

const factsOf = (t: Translator, { year, recipients, made_on }: Paper): object => {
  const cells = (sums: PayoutSums) =>
    SHOWN_PAYOUT_SUMS.map((key) => formatNumber(t.lang, sums[key]))
  const money = (amount: number) => formatMoney(t.lang, amount, 'ISK')
  const { totals } = year
  return {
    product: PRODUCT_NAME,
    lang: t.lang,
    made_on: made_on.split('-').map(Number),
    title: t('rent-collection.year.paper_title', { year: String(year.year) }),
    recipients: recipients.join(', '),
    made: t('rent-collection.year.made', { date: formatDate(t.lang, made_on, 'long') }),
    sums: PAYOUT_SUMS.map((key) => ({
      label: t(`rent-collection.year.${key}`),
      value: money(totals[key]),
    })),
    head: [
      t('rent-collection.year.month'),
      ...SHOWN_PAYOUT_SUMS.map((key) => t(`rent-collection.year.${key}`)),
    ],
    homes: year.homes.map((home) => ({
      title: home.address,
      number: home.landreg_id ?? '',
      rows: home.months.map((month) => [
        `${formatDate(t.lang, month.month, 'month_year')}${month.is_taken_back ? ' *' : ''}`,
        ...cells(month),
      ]),
      total: [t('rent-collection.year.total'), ...cells(home)],
    })),
    empty: t('rent-collection.year.empty', { year: String(year.year) }),
    about: [
      t('rent-collection.year.basis'),
      t('rent-collection.year.currency'),
      ...(year.homes.some((home) => home.months.some((month) => month.is_taken_back))
        ? [`* ${t('rent-collection.year.taken_back')}`]
        : []),
    ],
  }
}

/** The PDF/A-2b of a year: the same on the same day. */
export const payoutYearPaper = async (t: Translator, paper: Paper): Promise<FileReply> => ({
  bytes: await papers.make(paperSource(TEMPLATE, factsOf(t, paper))),
  content_type: 'application/pdf',
  file_name: `igloo-${paper.year.year}.pdf`,
  disposition: 'attachment',
})

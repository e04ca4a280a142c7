import type { FileReply } from '#core/server/handle.ts'
import { csvOf } from '#core/shared/csv.ts'
import type { Translator } from '#core/shared/messages.ts'
import type { StaffPayment } from '../../shared/model.ts'

/** So many rows a spreadsheet opens at once, and one process holds in memory. */
export const MOST_IN_FILE = 20_000

/** The claims as staff see them in the list; amounts are plain numbers, dates as YYYY-MM-DD, so that they can be counted with. */
export const staffPaymentsFile = (
  t: Translator,
  rows: readonly StaffPayment[],
  today: string,
): FileReply => ({
  bytes: Buffer.from(
    csvOf([
      [
        t('rent-collection.admin.contract'),
        t('rent-collection.payouts.home'),
        t('rent-collection.admin.payor'),
        t('rent-collection.schedule.due'),
        t('rent-collection.schedule.amount'),
        t('rent-collection.admin.paid'),
        t('rent-collection.admin.currency'),
        t('rent-collection.schedule.state'),
        t('rent-collection.schedule.payout'),
      ],
      ...rows.map((row) => [
        row.contract_number,
        row.address,
        row.payor_name,
        row.due_date,
        row.amount,
        row.paid_amount,
        row.currency,
        t.dynamic(`rent-collection.bill_state.${row.state}`),
        row.payout_state === null
          ? ''
          : t.dynamic(`rent-collection.payout_state.${row.payout_state}`),
      ]),
    ]),
  ),
  content_type: 'text/csv; charset=utf-8',
  file_name: `igloo-${today}.csv`,
  disposition: 'attachment',
})

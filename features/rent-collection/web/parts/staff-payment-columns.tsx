import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Column } from '#core/web/table/column.ts'
import { Status } from '#core/web/ui/status.tsx'
import type { StaffPayment } from '#features/rent-collection/shared/model.ts'
import { RecordRefund } from './record-refund.tsx'
import { RepeatClaim, RepeatPayoutAsStaff } from './staff-repeat.tsx'
import { PAYOUT_TONES } from './tones.ts'
import { useBankReason } from './use-bank-reason.ts'

/** What staff may do about a claim. */
const BillActs = ({ row }: { row: StaffPayment }) => (
  <>
    {row.overpaid_amount > 0 ? <RecordRefund bill={row} /> : null}
    {row.can_repeat_claim ? <RepeatClaim bill_id={row.id} /> : null}
  </>
)

const PayoutActs = ({ row }: { row: StaffPayment }) =>
  row.can_repeat_payout && row.payout_id ? <RepeatPayoutAsStaff payout_id={row.payout_id} /> : null

const AllActs = ({ row }: { row: StaffPayment }) => (
  <span className="flex flex-wrap gap-2">
    <BillActs row={row} />
    <PayoutActs row={row} />
  </span>
)

const hasActs = (row: StaffPayment): boolean =>
  row.overpaid_amount > 0 ||
  row.can_repeat_claim ||
  (row.can_repeat_payout && row.payout_id !== null)

/** Its number looks like the link to the lease that the row is. */
const LeaseCell = ({ row }: { row: StaffPayment }) => (
  <>
    <span className="whitespace-nowrap text-glacier-ink underline decoration-1">
      {row.contract_number}
    </span>
    <span className="lg:hidden"> · </span>
    <span className="lg:block lg:font-normal lg:text-quiet">{row.address}</span>
  </>
)

/** The state of a claim, why the bank refused it, and what was paid too much. */
const BillCell = ({ row }: { row: StaffPayment }) => {
  const t = useT()
  const format = useFormat()
  const reason = useBankReason()
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span>{t.dynamic(`rent-collection.bill_state.${row.state}`)}</span>
      {row.refused_code ? <span>{reason.refused(row.refused_code)}</span> : null}
      {row.overpaid_amount > 0 ? (
        <span>
          {t('rent-collection.schedule.overpaid', {
            amount: format.money(row.overpaid_amount, row.currency),
          })}
        </span>
      ) : null}
      <span className="flex flex-wrap gap-2 empty:hidden max-lg:hidden">
        <BillActs row={row} />
      </span>
    </span>
  )
}

/** What became of the payout, and why the bank refused it. */
const PayoutCell = ({ row }: { row: StaffPayment }) => {
  const t = useT()
  const reason = useBankReason()
  if (!row.payout_state) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Status tone={PAYOUT_TONES[row.payout_state] ?? 'neutral'}>
        {t.dynamic(`rent-collection.payout_state.${row.payout_state}`)}
      </Status>
      {row.payout_rejected_reason ? (
        <span>{reason.rejected(row.payout_rejected_reason)}</span>
      ) : null}
      <span className="empty:hidden max-lg:hidden">
        <PayoutActs row={row} />
      </span>
    </span>
  )
}

/** The columns of the claims that staff look at, with what they may do about each. */
export const useStaffPaymentColumns = (): Column<StaffPayment>[] => {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'contract',
      header: t('rent-collection.admin.contract'),
      phone: 'title',
      cell: (row) => <LeaseCell row={row} />,
    },
    {
      key: 'payor',
      header: t('rent-collection.admin.payor'),
      phone: 'fact',
      cell: (row) => row.payor_name,
    },
    {
      key: 'due',
      header: t('rent-collection.schedule.due'),
      cell: (row) => format.date(row.due_date, 'short'),
    },
    {
      key: 'amount',
      header: t('rent-collection.schedule.amount'),
      align: 'end',
      phone: 'fact',
      cell: (row) => format.money(row.amount, row.currency),
    },
    {
      key: 'paid',
      header: t('rent-collection.admin.paid'),
      align: 'end',
      cell: (row) => format.money(row.paid_amount, row.currency),
    },
    {
      key: 'state',
      header: t('rent-collection.schedule.state'),
      phone: 'state',
      cell: (row) => <BillCell row={row} />,
    },
    {
      key: 'payout',
      header: t('rent-collection.schedule.payout'),
      cell: (row) => (row.payout_state ? <PayoutCell row={row} /> : '–'),
    },
    {
      // On a desktop beside what each is about.
      key: 'acts',
      header: t('core.actions.choose'),
      phone: 'action',
      is_phone_only: true,
      cell: (row) => (hasActs(row) ? <AllActs row={row} /> : null),
    },
  ]
}

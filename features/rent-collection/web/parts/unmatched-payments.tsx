import type { ReplyOf } from '#core/shared/endpoint.ts'
import { useLoaded } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Column } from '#core/web/table/column.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { listUnmatchedPayments } from '#features/rent-collection/shared/api.ts'
import { HandlePayment } from './handle-payment.tsx'

type Payment = ReplyOf<typeof listUnmatchedPayments>['items'][number]

/** Claims that the payment may have been meant for, each with the reasons. */
const LikelyClaims = ({ payment }: { payment: Payment }) => {
  const t = useT()
  const format = useFormat()
  if (payment.likely.length === 0) return t('rent-collection.unmatched.no_likely')
  return (
    <ul className="flex flex-col gap-2">
      {payment.likely.map((claim) => (
        <li key={claim.bill_id}>
          <TextLink to={contractPaths.adminContract(claim.contract_id)}>
            {`${claim.contract_number} · ${claim.address}`}
          </TextLink>
          <span className="block">
            {`${claim.payor_name} · ${format.money(claim.amount, payment.currency)} · ${format.date(claim.due_date, 'short')} · ${t.dynamic(`rent-collection.bill_state.${claim.state}`)}`}
          </span>
          <span className="block text-sm text-quiet">
            {claim.reasons
              .map((reason) => t.dynamic(`rent-collection.unmatched.likely_because.${reason}`))
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

const useColumns = (): Column<Payment>[] => {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'claim',
      header: t('rent-collection.unmatched.claim'),
      phone: 'title',
      cell: (row) => (
        <span className="break-all">{row.claim_id || t('rent-collection.unmatched.not_read')}</span>
      ),
    },
    {
      key: 'day',
      header: t('rent-collection.unmatched.day'),
      phone: 'date',
      cell: (row) => format.date(row.value_date, 'medium'),
    },
    {
      key: 'amount',
      header: t('rent-collection.schedule.amount'),
      align: 'end',
      phone: 'fact',
      cell: (row) =>
        row.amount === null
          ? t('rent-collection.unmatched.not_read')
          : format.money(row.amount, row.currency),
    },
    {
      key: 'reason',
      header: t('rent-collection.unmatched.reason'),
      phone: 'plain',
      cell: (row) =>
        t.dynamic(`rent-collection.unmatched.problem.${row.problem ?? 'unknown_claim'}`, {
          fields: row.unreadable_fields ?? '',
        }),
    },
    {
      key: 'likely',
      header: t('rent-collection.unmatched.likely'),
      phone: 'stacked',
      cell: (row) => <LikelyClaims payment={row} />,
    },
    {
      key: 'handle',
      header: t('rent-collection.unmatched.handle'),
      phone: 'action',
      cell: (row) => <HandlePayment event_id={row.event_id} />,
    },
  ]
}

/** Money that the books have no place for; nothing where there is none. */
export const UnmatchedPayments = () => {
  const t = useT()
  const columns = useColumns()
  const { items } = useLoaded(listUnmatchedPayments, {})
  if (items.length === 0) return null
  return (
    <section className="mb-10">
      <h2 id="unmatched" tabIndex={-1}>
        {t('rent-collection.unmatched.title')}
      </h2>
      <p className="measure mt-1 mb-4 text-quiet">{t('rent-collection.unmatched.text')}</p>
      <DataTable
        caption={t('rent-collection.unmatched.title')}
        is_compact
        rows={items}
        row_key={(row) => row.event_id}
        row_waits={() => true}
        columns={columns}
      />
    </section>
  )
}

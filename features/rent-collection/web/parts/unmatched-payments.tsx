import { useLoaded } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { listUnmatchedPayments } from '#features/rent-collection/shared/api.ts'

/** Money that the books have no place for; nothing where there is none. */
export const UnmatchedPayments = () => {
  const t = useT()
  const format = useFormat()
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
        columns={[
          {
            key: 'claim',
            header: t('rent-collection.unmatched.claim'),
            phone: 'title',
            cell: (row) => row.claim_id,
          },
          {
            key: 'day',
            header: t('rent-collection.unmatched.day'),
            cell: (row) => format.date(row.value_date, 'medium'),
          },
          {
            key: 'amount',
            header: t('rent-collection.schedule.amount'),
            align: 'end',
            cell: (row) => format.money(row.amount, row.currency),
          },
          {
            key: 'reason',
            header: t('rent-collection.unmatched.reason'),
            cell: (row) =>
              t.dynamic(`rent-collection.unmatched.problem.${row.problem ?? 'unknown_claim'}`),
          },
        ]}
      />
    </section>
  )
}

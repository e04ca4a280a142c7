import { pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { PersonFrame } from '#features/accounts/web/parts/person-frame.tsx'
import { PersonList } from '#features/accounts/web/parts/person-list.tsx'
import type { GivenReason } from '#features/accounts/web/parts/staff-reason.tsx'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { listPaymentsOfUser } from '#features/rent-collection/shared/api.ts'
import { RentSide } from '#features/rent-collection/shared/model.ts'
import { useStaffPaymentColumns } from '../parts/staff-payment-columns.tsx'
import { knownPerson } from '#features/accounts/web/parts/known-person.ts'

export const loader = serverReads(knownPerson)
export const clientLoader = browserReads(knownPerson)

const Payments = ({ id, given }: { id: string; given: GivenReason }) => {
  const t = useT()
  const columns = useStaffPaymentColumns()
  const [params] = useSearchParams()
  const read = useRead(listPaymentsOfUser, {
    id,
    query: {
      ...given,
      page: pageIn(params),
      q: wordsIn(params),
      side: RentSide.safeParse(params.get('side')).data,
    },
  })
  return (
    <PersonList
      read={read}
      search={t('rent-collection.admin.search')}
      filter={{
        param: 'side',
        label: t('rent-collection.staff.side'),
        options: RentSide.options.map((value) => ({
          value,
          label: t.dynamic(`rent-collection.staff.sides.${value}`),
        })),
      }}
      none={t('rent-collection.staff.none_of_person')}
    >
      {(items) => (
        <DataTable
          is_compact
          caption={t('rent-collection.admin.title')}
          rows={items}
          row_key={(row) => row.id}
          row_to={(row) => contractPaths.adminContract(row.contract_id)}
          columns={columns}
        />
      )}
    </PersonList>
  )
}

/** What a person pays and receives, claim by claim. */
export default function AdminUserPaymentsPage() {
  const t = useT()
  return (
    <PersonFrame part={t('rent-collection.admin.title')}>
      {(id, given) => <Payments id={id} given={given} />}
    </PersonFrame>
  )
}

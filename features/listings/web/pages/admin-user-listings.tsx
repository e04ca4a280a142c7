import { pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Column } from '#core/web/table/column.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { PersonList } from '#features/accounts/web/parts/person-list.tsx'
import { PersonFrame } from '#features/accounts/web/parts/person-frame.tsx'
import type { GivenReason } from '#features/accounts/web/parts/staff-reason.tsx'
import { listListingsAsStaff } from '#features/listings/shared/api.ts'
import { ListingStatus, type OwnListingRow } from '#features/listings/shared/model.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { StaffListingState } from '../parts/listing-state.tsx'
import { placeLine } from '#core/shared/place-line.ts'
import { knownPerson } from '#features/accounts/web/parts/known-person.ts'

export const loader = serverReads(knownPerson)
export const clientLoader = browserReads(knownPerson)

const useColumns = (): Column<OwnListingRow>[] => {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'home',
      header: t('listings.own.home'),
      phone: 'title',
      cell: (row) => row.title || t('listings.untitled'),
    },
    {
      key: 'place',
      header: t('listings.staff.address'),
      phone: 'fact',
      cell: (row) => placeLine(row) || '–',
    },
    {
      key: 'status',
      header: t('listings.own.status'),
      phone: 'state',
      cell: (row) => <StaffListingState {...row} />,
    },
    {
      key: 'rent',
      header: t('listings.own.rent'),
      align: 'end',
      phone: 'fact',
      cell: (row) => (row.price === null ? '–' : format.money(row.price, row.currency)),
    },
    {
      key: 'applications',
      header: t('listings.own.applications'),
      phone: 'fact',
      cell: (row) =>
        row.has_applications
          ? t('listings.own.open_applications', { count: row.open_applications })
          : t('listings.own.no_applications'),
    },
    {
      key: 'changed',
      header: t('listings.own.changed'),
      align: 'end',
      cell: (row) => format.instant(row.updated_at, 'medium'),
    },
  ]
}

const Listings = ({ id, given }: { id: string; given: GivenReason }) => {
  const t = useT()
  const columns = useColumns()
  const [params] = useSearchParams()
  const read = useRead(listListingsAsStaff, {
    id,
    query: {
      ...given,
      page: pageIn(params),
      q: wordsIn(params),
      status: ListingStatus.safeParse(params.get('status')).data,
    },
  })
  return (
    <PersonList
      read={read}
      search={t('listings.own.search')}
      filter={{
        param: 'status',
        label: t('listings.own.status'),
        all_label: t('listings.own.any_status'),
        options: ListingStatus.options.map((value) => ({
          value,
          label: t.dynamic(`listings.status.${value}`),
        })),
      }}
      none={t('listings.staff.none')}
    >
      {(items) => (
        <DataTable
          caption={t('listings.staff.tab')}
          is_compact
          columns={columns}
          rows={items}
          row_key={(row) => row.id}
          row_to={(row) => listingPaths.one(row.id)}
        />
      )}
    </PersonList>
  )
}

export default function AdminUserListingsPage() {
  const t = useT()
  return (
    <PersonFrame part={t('listings.staff.tab')}>
      {(id, given) => <Listings id={id} given={given} />}
    </PersonFrame>
  )
}

import { codeAndPlace } from '#core/shared/place-line.ts'
import { pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { useSearchParams } from 'react-router'
import { useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Column } from '#core/web/table/column.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { PersonList } from '#features/accounts/web/parts/person-list.tsx'
import type { GivenReason } from '#features/accounts/web/parts/staff-reason.tsx'
import {
  listApplicationsReceived,
  listApplicationsSent,
} from '#features/applications/shared/api.ts'
import {
  ApplicationStatus as Statuses,
  type StaffApplication,
} from '#features/applications/shared/model.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { ApplicationStatus } from './application-status.tsx'

export type Side = 'sent' | 'received'

const useColumns = (side: Side): Column<StaffApplication>[] => {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'home',
      header: t('applications.staff.home'),
      phone: 'title',
      cell: ({ listing }) => (
        <span className="block min-w-0">
          <span className="block">
            <TextLink to={listingPaths.one(listing.id)}>{listing.title}</TextLink>
          </span>
          <span className="block text-sm font-normal text-quiet">
            {[listing.street_address, codeAndPlace(listing)].filter(Boolean).join(', ')}
          </span>
        </span>
      ),
    },
    {
      key: 'counterpart',
      header: t(side === 'sent' ? 'applications.staff.landlord' : 'applications.staff.applicant'),
      phone: 'fact',
      cell: ({ counterpart }) =>
        counterpart.user_id ? (
          <TextLink to={accountPaths.adminUser(counterpart.user_id)}>{counterpart.name}</TextLink>
        ) : (
          counterpart.name
        ),
    },
    {
      key: 'status',
      header: t('applications.tenant.type'),
      phone: 'state',
      cell: (row) => <ApplicationStatus application={row} />,
    },
    {
      key: 'lease',
      header: t('applications.staff.lease'),
      phone: 'fact',
      cell: (row) => row.lease?.contract_number ?? '–',
    },
    {
      key: 'sent',
      header: t('applications.staff.sent_at'),
      align: 'end',
      phone: 'date',
      cell: (row) => format.instant(row.created_at, 'medium'),
    },
  ]
}

/** The applications of one person, for staff. */
export const StaffApplications = ({
  id,
  given,
  side,
}: {
  id: string
  given: GivenReason
  side: Side
}) => {
  const t = useT()
  const columns = useColumns(side)
  const [params] = useSearchParams()
  const read = useRead(side === 'sent' ? listApplicationsSent : listApplicationsReceived, {
    id,
    query: {
      ...given,
      page: pageIn(params),
      q: wordsIn(params),
      status: Statuses.safeParse(params.get('status')).data,
    },
  })
  return (
    <PersonList
      read={read}
      search={t('applications.staff.search')}
      filter={{
        param: 'status',
        label: t('applications.tenant.type'),
        all_label: t('applications.tenant.type_all'),
        options: Statuses.options.map((value) => ({
          value,
          label: t.dynamic(`applications.status.${value}`),
        })),
      }}
      none={t(
        side === 'sent' ? 'applications.staff.none_sent' : 'applications.staff.none_received',
      )}
    >
      {(items) => (
        <DataTable
          caption={t(`applications.staff.${side}`)}
          is_compact
          columns={columns}
          rows={items}
          row_key={(row) => row.id}
        />
      )}
    </PersonList>
  )
}

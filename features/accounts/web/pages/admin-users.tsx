import { choiceIn, pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { useSearchParams } from 'react-router'
import { useToday } from '#core/web/data/reader.ts'
import { useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import type { Column } from '#core/web/table/column.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { Badge } from '#core/web/ui/badge.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { ErrorState } from '#core/web/ui/error-state.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { Status } from '#core/web/ui/status.tsx'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { listUsers } from '#features/accounts/shared/api.ts'
import { PEOPLE_ROLES, PEOPLE_SORTS } from '#features/accounts/shared/enums.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { StaffReasonGate, type GivenReason } from '../parts/staff-reason.tsx'

const PARAMS = ['q', 'role', 'sort']

type Row = ReplyOf<typeof listUsers>['items'][number]

/** An address that nobody has answered from says so; that it was answered is the usual case. */
const Email = ({ row }: { row: Row }) => {
  const t = useT()
  if (row.email === '') return <span className="text-quiet">{t('accounts.admin.no_email')}</span>
  return (
    <>
      <span className="[overflow-wrap:anywhere]">{row.email}</span>
      {row.email_verified ? null : (
        <span className="block text-sm text-quiet max-lg:hidden">
          {t('accounts.admin.email_waits')}
        </span>
      )}
    </>
  )
}

const roleOf = ({ is_staff, user_type }: Row) =>
  is_staff ? 'staff' : user_type === 'LL' ? 'landlord' : 'tenant'

/** On a phone: what somebody is, and what of them is proven. */
const Marks = ({ row }: { row: Row }) => {
  const t = useT()
  const role = roleOf(row)
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={role === 'staff' ? 'glacier' : 'neutral'}>{t(`accounts.admin.${role}`)}</Badge>
      <Status tone={row.identity_verified ? 'moss' : 'neutral'}>
        {t(row.identity_verified ? 'accounts.admin.proven' : 'accounts.admin.not_proven')}
      </Status>
      {row.email === '' || row.email_verified ? null : (
        <Status>{t('accounts.admin.email_waits')}</Status>
      )}
    </span>
  )
}

/** When the account was made, and on a card how long ago that is. */
const Since = ({ row: { created_at: at } }: { row: Row }) => {
  const t = useT()
  const format = useFormat()
  const today = useToday()
  const day = at.slice(0, 10)
  return (
    <>
      <span className="max-lg:hidden">{format.instant(at, 'short')}</span>
      <span className="text-sm text-quiet lg:hidden">
        {t('accounts.admin.since_day', { day: format.date(day, 'medium') })}
        {` · ${format.relative(day, today)}`}
      </span>
    </>
  )
}

const useColumns = (): Column<Row>[] => {
  const t = useT()
  return [
    {
      key: 'name',
      header: t('accounts.admin.name'),
      cell: (row) => row.full_name,
      is_sortable: true,
      phone: 'title',
    },
    {
      key: 'marks',
      header: t('accounts.admin.role'),
      is_phone_only: true,
      phone: 'plain',
      cell: (row) => <Marks row={row} />,
    },
    {
      key: 'email',
      header: t('accounts.login.email'),
      phone: 'plain',
      cell: (row) => <Email row={row} />,
    },
    {
      key: 'role',
      header: t('accounts.admin.role'),
      phone: 'hidden',
      cell: (row) => t(`accounts.admin.${roleOf(row)}`),
    },
    {
      key: 'identity',
      header: t('accounts.admin.identity'),
      phone: 'hidden',
      // Most are: a badge is for those who are not.
      cell: (row) =>
        row.identity_verified ? (
          <span className="text-sm text-quiet">{t('accounts.admin.proven')}</span>
        ) : (
          <Status tone="neutral">{t('accounts.admin.not_proven')}</Status>
        ),
    },
    {
      key: 'created',
      header: t('accounts.admin.since'),
      cell: (row) => <Since row={row} />,
      align: 'end',
      is_sortable: true,
      phone: 'plain',
    },
  ]
}

const PeopleTable = ({ rows, is_narrowed }: { rows: Row[]; is_narrowed: boolean }) => {
  const t = useT()
  const columns = useColumns()
  return (
    <DataTable
      caption={t('accounts.admin.users')}
      is_compact
      is_in_lines={false}
      sorted_by={PEOPLE_SORTS[0]}
      rows={rows}
      row_key={(row) => row.id}
      row_to={(row) => accountPaths.adminUser(row.id)}
      empty={is_narrowed ? <NoMatch /> : <EmptyState title={t('accounts.admin.none_yet')} />}
      columns={columns}
    />
  )
}

const People = ({ given }: { given: GivenReason }) => {
  const t = useT()
  const [search] = useSearchParams()
  const page = pageIn(search)
  const { data, isError, refetch } = useRead(listUsers, {
    query: {
      ...given,
      page,
      q: wordsIn(search),
      role: choiceIn(search, 'role', PEOPLE_ROLES),
      sort: choiceIn(search, 'sort', PEOPLE_SORTS) ?? PEOPLE_SORTS[0],
    },
  })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  return (
    <>
      <FilterBar
        params={PARAMS}
        count={
          data
            ? t(data.count_is_capped ? 'core.table.results_capped' : 'core.table.results', {
                count: data.count,
              })
            : ''
        }
      >
        <SearchField label={t('accounts.admin.search')} />
        <FilterSelect
          param="role"
          label={t('accounts.admin.role')}
          all_label={t('accounts.admin.any_role')}
          options={PEOPLE_ROLES.map((value) => ({ value, label: t(`accounts.admin.${value}`) }))}
        />
        <FilterSelect
          param="sort"
          label={t('accounts.admin.sort')}
          all_label={t(`accounts.admin.sorts.${PEOPLE_SORTS[0]}`)}
          all_value={PEOPLE_SORTS[0]}
          options={PEOPLE_SORTS.slice(1).map((value) => ({
            value,
            label: t(`accounts.admin.sorts.${value}`),
          }))}
        />
      </FilterBar>
      {data ? (
        <PeopleTable rows={data.items} is_narrowed={search.has('q') || search.has('role')} />
      ) : (
        <SkeletonRows />
      )}
      <Pagination count={data?.count ?? 0} page={page} page_size={25} />
    </>
  )
}

export default function AdminUsersPage() {
  const t = useT()
  return (
    <>
      <title>{t('accounts.admin.users')}</title>
      <PageHeader title={t('accounts.admin.users')} />
      <StaffReasonGate>{(given) => <People given={given} />}</StaffReasonGate>
    </>
  )
}

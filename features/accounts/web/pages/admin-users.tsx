import { choiceIn, pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { useSearchParams } from 'react-router'
import { useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { DataTable } from '#core/web/table/data-table.tsx'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
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
        <span className="block text-sm text-quiet">{t('accounts.admin.email_waits')}</span>
      )}
    </>
  )
}

const PeopleTable = ({ rows, is_narrowed }: { rows: Row[]; is_narrowed: boolean }) => {
  const t = useT()
  const format = useFormat()
  return (
    <DataTable
      caption={t('accounts.admin.users')}
      is_compact
      rows={rows}
      row_key={(row) => row.id}
      row_to={(row) => accountPaths.adminUser(row.id)}
      empty={is_narrowed ? <NoMatch /> : <EmptyState title={t('accounts.admin.none_yet')} />}
      columns={[
        {
          key: 'name',
          header: t('accounts.admin.name'),
          cell: (row) => row.full_name,
          is_sortable: true,
          phone: 'title',
        },
        {
          key: 'email',
          header: t('accounts.login.email'),
          phone: 'fact',
          cell: (row) => <Email row={row} />,
        },
        {
          key: 'role',
          header: t('accounts.admin.role'),
          phone: 'fact',
          cell: (row) =>
            row.is_staff
              ? t('accounts.admin.staff')
              : row.user_type === 'LL'
                ? t('accounts.admin.landlord')
                : t('accounts.admin.tenant'),
        },
        {
          key: 'identity',
          header: t('accounts.admin.identity'),
          phone: 'state',
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
          cell: (row) => format.instant(row.created_at, 'short'),
          align: 'end',
          is_sortable: true,
          phone: 'date',
        },
      ]}
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

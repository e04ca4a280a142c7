import { choiceIn, pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { useSearchParams } from 'react-router'
import { useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { DataTable } from '#core/web/table/data-table.tsx'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { ErrorState } from '#core/web/ui/error-state.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { Status } from '#core/web/ui/status.tsx'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { listUsers } from '#features/accounts/shared/api.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { StaffReasonGate, type GivenReason } from '../parts/staff-reason.tsx'

const USER_TYPES = ['LL', 'TN'] as const

const PeopleTable = ({ rows }: { rows: ReplyOf<typeof listUsers>['items'] }) => {
  const t = useT()
  const format = useFormat()
  return (
    <DataTable
      caption={t('accounts.admin.users')}
      is_compact
      rows={rows}
      row_key={(row) => row.id}
      row_to={(row) => accountPaths.adminUser(row.id)}
      empty={<EmptyState title={t('accounts.admin.none')} />}
      columns={[
        {
          key: 'name',
          header: t('accounts.admin.name'),
          cell: (row) => row.full_name,
          phone: 'title',
        },
        {
          key: 'email',
          header: t('accounts.login.email'),
          phone: 'fact',
          cell: (row) => row.email,
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
              t('accounts.settings.email_verified')
            ) : (
              <Status tone="neutral">{t('accounts.settings.not_verified')}</Status>
            ),
        },
        {
          key: 'since',
          header: t('accounts.admin.since'),
          cell: (row) => format.instant(row.created_at, 'short'),
          align: 'end',
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
      user_type: choiceIn(search, 'user_type', USER_TYPES),
    },
  })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  return (
    <>
      <FilterBar
        params={['q', 'user_type']}
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
          param="user_type"
          label={t('accounts.admin.role')}
          options={USER_TYPES.map((value) => ({
            value,
            label: t(value === 'LL' ? 'accounts.admin.landlord' : 'accounts.admin.tenant'),
          }))}
        />
      </FilterBar>
      {data ? <PeopleTable rows={data.items} /> : <SkeletonRows />}
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

import { useLoaded } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import type { PageRole } from '#core/shared/paths.ts'
import { listContracts } from '#features/contracts/shared/api.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { ContractTable } from '#features/contracts/web/parts/contract-table.tsx'

/** Specification section 9: the latest contracts. A tenant’s first page is about those by which they rent. */
export const LATEST = { query: { page_size: 2 } } as const
export const RENTED = { query: { side: 'tenants', page_size: 2 } } as const

/** The leases of a person that changed last, each with what it is at, and the way to all of them. */
export function RecentContracts({
  role,
  is_told = false,
}: {
  role: PageRole
  /** Something else on the page says which lease is to come. */
  is_told?: boolean
}) {
  const t = useT()
  const { count, items } = useLoaded(listContracts, role === 'tenants' ? RENTED : LATEST)
  if (is_told && count === 0) return null
  return (
    <Section
      title={t('app.home.contracts')}
      className="mt-10"
      action={
        count > items.length ? (
          <TextLink to={contractPaths.list(role)}>
            {t('app.home.all_contracts', { count })}
          </TextLink>
        ) : undefined
      }
    >
      <ContractTable
        rows={items}
        role={role}
        is_brief
        to={(row) => contractPaths.one(role, row.id)}
        empty={
          <EmptyState picture="signed-paper" title={t('app.home.no_contracts')}>
            {t('app.home.no_contracts_text')}
          </EmptyState>
        }
      />
    </Section>
  )
}

import { sql } from 'drizzle-orm'
import type { QuickSearchRule } from '#core/server/quick-search.ts'
import { roleOf } from '#core/shared/paths.ts'
import { contractPaths } from '../shared/paths.ts'
import { ownContracts, readContracts } from './queries/lists.ts'

/** One's own leases by number, address or name of a party; staff among all of them. */
export const quickSearch: readonly QuickSearchRule[] = [
  {
    kind: 'contract',
    async find({ tx, actor }, { q, most }) {
      const { is_staff: isStaff } = actor
      const { items } = await readContracts(tx, isStaff ? sql`true` : ownContracts(actor), actor, {
        search: q,
        page: 1,
        page_size: most,
        is_staffs: isStaff,
      })
      return items.map(({ id, contract_number, address, landlord_names, tenant_names }) => ({
        label: address ?? contract_number,
        note: [address === null ? '' : contract_number, ...landlord_names, ...tenant_names]
          .filter(Boolean)
          .join(', '),
        path: isStaff
          ? contractPaths.adminContract(id)
          : contractPaths.one(roleOf(actor.user_type ?? 'TN'), id),
      }))
    },
  },
]

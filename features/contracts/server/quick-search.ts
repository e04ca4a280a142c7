import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { codeAndPlace } from '#core/shared/place-line.ts'
import type { QuickSearchRule } from '#core/server/quick-search.ts'
import { roleOf } from '#core/shared/paths.ts'
import type { ContractRow } from '../shared/model.ts'
import { contractPaths } from '../shared/paths.ts'
import { contractState } from '../shared/steps/states.ts'
import { ownContracts, readContracts } from './queries/lists.ts'

type Listed = z.infer<typeof ContractRow>

/** The number, where the home is, and `names`. */
const noteOf = ({ address, contract_number, ...home }: Listed, names: readonly string[]): string =>
  [address === null ? '' : contract_number, codeAndPlace(home), names.join(', ')]
    .filter(Boolean)
    .join(' · ')

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
      return items.map((lease) => ({
        label: lease.address ?? lease.contract_number,
        note: noteOf(lease, [...lease.landlord_names, ...lease.tenant_names]),
        path: isStaff
          ? contractPaths.adminContract(lease.id)
          : contractPaths.one(roleOf(actor.user_type ?? 'TN'), lease.id),
      }))
    },
    async own({ tx, actor, today }, { q, most }) {
      const { count, items } = await readContracts(tx, ownContracts(actor), actor, {
        search: q,
        page: 1,
        page_size: most,
      })
      return {
        count,
        items: items.map((lease) => ({
          label: lease.address ?? lease.contract_number,
          // A landlord knows who lets the home.
          note: noteOf(lease, lease.tenant_names),
          path: contractPaths.one('landlords', lease.id),
          ...contractState(lease, today),
        })),
        more: `${contractPaths.list('landlords')}?q=${encodeURIComponent(q)}`,
      }
    },
  },
]

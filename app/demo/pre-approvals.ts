import { addMonths, startOfMonth } from '#core/shared/plain-date.ts'
import {
  commitPreApproval,
  initiatePreApproval,
  setVisibility,
  updatePreApprovalIncomes,
} from '#features/pre-approvals/shared/api.ts'
import type { SensitiveResource, VisibilityOption } from '#features/pre-approvals/shared/enums.ts'
import type { Product } from '../runtime.ts'
import { actAs, personOf } from './call-as.ts'

interface DemoFinances {
  tenant: string
  /** Paid out in each of the last months, the latest first. */
  paid: readonly number[]
  shown: Partial<Record<SensitiveResource, VisibilityOption>>
}

/** One that shows everything to landlords, one that shows the income alone, and one that shows nothing yet. */
const FINANCES: readonly DemoFinances[] = [
  {
    tenant: 'kari',
    paid: [512_400, 498_700, 534_100],
    shown: { CREDIT_SCORE: 'APPLIED', NET_INCOME: 'APPLIED' },
  },
  { tenant: 'agnieszka', paid: [421_300, 418_900], shown: { NET_INCOME: 'APPLIED' } },
  { tenant: 'oleksandr', paid: [655_000], shown: {} },
]

/** Tenants of the demo whose finances are assessed. */
export const makePreApprovals = async (product: Product): Promise<void> => {
  const thisMonth = startOfMonth(product.clock.today())
  for (const { tenant, paid, shown } of FINANCES) {
    const actor = await personOf(product, tenant)
    const { id, updated_at } = await actAs(product, actor, initiatePreApproval, {
      username: 'me',
      body: {},
    })
    const incomes = paid.map((net_amount, back) => ({
      kind: 'wages' as const,
      month: addMonths(thisMonth, -1 - back),
      net_amount,
    }))
    await actAs(product, actor, updatePreApprovalIncomes, { id, body: { incomes, updated_at } })
    await actAs(product, actor, commitPreApproval, { id, body: { credit_look_up: true } })
    for (const [resource, option] of Object.entries(shown))
      await actAs(product, actor, setVisibility, {
        body: { resource: resource as SensitiveResource, option },
      })
  }
}

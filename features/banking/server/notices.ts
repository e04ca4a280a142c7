import { notice, type Notice } from '#core/server/notices.ts'
import { bankingPaths } from '#features/banking/shared/paths.ts'
import { payoutMethodAdded, payoutMethodReviewed } from './events.ts'

const of = (kind: string, principal_id: string): Notice => ({
  kind,
  people: [{ principal_id, link: bankingPaths.payoutMethods }],
  params: {},
})

export const notices = [
  notice(
    payoutMethodAdded,
    { type: 'account', kinds: ['payout_account_added'] },
    async (_db, { data }) => of('payout_account_added', data.user_id),
  ),
  notice(
    payoutMethodReviewed,
    { type: 'account', kinds: ['payout_account_approved', 'payout_account_refused'] },
    async (_db, { data }) =>
      of(data.approved ? 'payout_account_approved' : 'payout_account_refused', data.user_id),
  ),
]

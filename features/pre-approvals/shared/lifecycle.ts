import { lifecycle } from '#core/shared/lifecycle.ts'
import type { PreApprovalStatus, RequestState } from './enums.ts'

/** A draft is filled in and committed; uncommitted it is a draft again; renewed it stays committed for longer. */
export const preApprovalLifecycle = lifecycle<PreApprovalStatus, 'commit' | 'uncommit' | 'renew'>(
  'pre-approvals',
  {
    draft: { commit: 'committed' },
    committed: { uncommit: 'draft', renew: 'committed' },
  },
)

/** A request for a new look-up of the credit score. */
export const requestLifecycle = lifecycle<RequestState, 'grant' | 'refuse'>('pre-approvals', {
  open: { grant: 'granted', refuse: 'refused' },
  granted: {},
  refused: {},
})

import { lifecycle } from '#core/shared/lifecycle.ts'
import type { ContractStatus } from './model.ts'

export type ContractEvent = 'commit' | 'uncommit' | 'complete'

/**
 * draft -> committed -> signed. `uncommit` works until the first signature (decided here: after it nobody may take
 * the text back; a rejected round is uncommitted and a new one made). `complete`: the last party signed, or staff
 * declared the contract fully signed.
 */
export const contractLifecycle = lifecycle<ContractStatus, ContractEvent>('contracts', {
  draft: { commit: 'committed' },
  committed: { uncommit: 'draft', complete: 'signed' },
  signed: {},
})

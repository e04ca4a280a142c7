import { answering } from '#core/server/extension-point.ts'
import { ownPreApproval } from '#features/profiles/server/public.ts'
import { preApprovalInShort } from './sensitive/incomes.ts'

export const answers = [answering(ownPreApproval, preApprovalInShort)]

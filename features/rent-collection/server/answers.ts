import { answering } from '#core/server/extension-point.ts'
import { contractsInUse } from '#features/contracts/server/public.ts'
import { contractsWithRent } from './queries/books.ts'

export const answers = [answering(contractsInUse, contractsWithRent)]

import { browserReads, serverReads, type Reads } from '#core/web/data/reads.ts'
import { readContract } from '#features/contracts/shared/api.ts'

const reads: Reads = ({ params }) => [[readContract, { id: params.id }]]

/** Every step page reads the one contract. */
export const stepLoader = serverReads(reads)
export const stepBrowserLoader = browserReads(reads)

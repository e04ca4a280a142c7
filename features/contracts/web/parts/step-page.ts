import { browserReads, serverReads, type Instead, type Reads } from '#core/web/data/reads.ts'
import { readContract } from '#features/contracts/shared/api.ts'
import { STEP_NAMES } from '#features/contracts/shared/enums.ts'
import { stepPath } from '#features/contracts/shared/paths.ts'
import { insteadOf } from './steps.ts'

const reads: Reads = ({ params }) => [[readContract, { id: params.id }]]

/** Specification section 2: a step that cannot be reached yet leads to the furthest one that can, before anything is drawn. */
export const reachableStep: Instead = ({ params, url }, answerOf) => {
  const id = params.id!
  const step = STEP_NAMES.find((name) => stepPath(id, name) === url.pathname.toLowerCase())
  return step ? insteadOf(answerOf(readContract, { id }), step) : null
}

/** Every step page reads the one contract. */
export const stepLoader = serverReads(reads, reachableStep)
export const stepBrowserLoader = browserReads(reads)

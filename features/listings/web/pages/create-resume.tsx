import { serverReads, type Instead } from '#core/web/data/reads.ts'
import { readOwnListing } from '#features/listings/shared/api.ts'
import { firstOpenStep, stepAddress, stepReads } from '../parts/listing-step.tsx'

const instead: Instead = ({ params }, answerOf) => {
  const listing = answerOf(readOwnListing, { id: params.id! })
  return stepAddress(listing.id, firstOpenStep(listing))
}
/** Always leads on: to the first step that is not done. */
export const loader = serverReads(stepReads, instead)

export default function CreateResume() {
  return null
}

import { serverReads, type Reads } from '#core/web/data/reads.ts'
import { searchListings } from '#features/listings/shared/api.ts'
import { readOperator } from '#features/marketing/shared/api.ts'
import { Landing, NEWEST } from '#features/marketing/web/parts/landing.tsx'
import { Shell } from '../parts/shell.tsx'

const reads: Reads = () => [
  [searchListings, NEWEST],
  [readOperator, {}],
]
export const loader = serverReads(reads)

/** The front of the house, for those who come for the first time. */
export default function Front() {
  return (
    <Shell>
      <Landing />
    </Shell>
  )
}

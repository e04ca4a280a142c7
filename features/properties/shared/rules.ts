import { lifecycle } from '#core/shared/lifecycle.ts'
import { at, type Problem } from '#core/shared/problem.ts'
import type { ImportState, OwnUnit, UnitLease, UnitListing, UnitState } from './model.ts'

/** The number of a home in the property registry: seven digits, often written with a leading F (domain: PR-01). */
export const isLandregId = (typed: string): boolean => /^f?\d{7}$/i.test(typed.trim())

/** The seven digits of what was typed; null where it is no number of a home. */
export const landregDigits = (typed: string): string | null =>
  isLandregId(typed) ? typed.trim().slice(-7) : null

/** What is wrong with what is in a field that wants a home of the registry. */
export const homeProblems = ({ landreg_id: typed }: { landreg_id: string }): Problem[] =>
  typed.trim() === ''
    ? [at('landreg_id', 'required')]
    : isLandregId(typed)
      ? []
      : [
          at(
            'landreg_id',
            /^f?\d+$/i.test(typed.trim()) ? 'properties.landreg_form' : 'properties.choose_home',
          ),
        ]

/** Letters from which the registry is searched by words: two fit half the country. */
export const SEARCH_FROM = 3

/** What is wrong with what somebody asks the registry for: a number of a home, or the words of an address. */
export const questionProblems = (typed: { landreg_id: string }): Problem[] =>
  homeProblems(typed).filter(
    ({ code }) => code !== 'properties.choose_home' || typed.landreg_id.trim().length < SEARCH_FROM,
  )

/** What a home is at, by its lease and its listing. The lists of the server ask the same in SQL. */
export const unitState = (
  listing: Pick<UnitListing, 'status' | 'is_in_review'> | null,
  lease: Pick<UnitLease, 'stage'> | null,
): UnitState => {
  if (lease?.stage === 'running' || lease?.stage === 'upcoming') return 'let'
  if (lease?.stage === 'open') return 'leasing'
  if (listing?.status === 'published') return 'listed'
  // Let without a lease here: only the listing says so. One whose lease is over says nothing any more.
  if (listing?.status === 'let' && lease === null) return 'let'
  if (listing?.is_in_review) return 'in_review'
  if (listing?.status === 'unpublished') return 'paused'
  return listing?.status === 'draft' ? 'draft' : 'vacant'
}

/** What something goes on with is not put away. */
export const isInUse = (state: UnitState): boolean =>
  ['let', 'leasing', 'listed', 'in_review'].includes(state)

export type UnitAct = 'open_lease' | 'open_listing' | 'resume_listing' | 'list' | 'restore'

/** What a landlord most likely wants to do next with a home. */
export const nextAct = ({
  state,
  is_archived,
  lease,
  listing,
}: Pick<OwnUnit, 'state' | 'is_archived' | 'lease' | 'listing'>): UnitAct => {
  if (is_archived) return 'restore'
  if ((state === 'let' || state === 'leasing') && lease !== null) return 'open_lease'
  if (state === 'draft') return 'resume_listing'
  return listing === null ? 'list' : 'open_listing'
}

/** Whether a lease may begin now: nobody has a lease of it that runs or is on its way. */
export const canLease = ({ state, is_archived }: Pick<OwnUnit, 'state' | 'is_archived'>): boolean =>
  !is_archived && state !== 'let' && state !== 'leasing'

export interface Building<T> {
  key: string
  street_address: string
  postal_code: string
  place: string
  units: T[]
}

/** Homes that come one after the other in a list, by the building in which they are. */
export const byBuilding = <T extends Pick<OwnUnit, 'street_address' | 'postal_code' | 'place'>>(
  units: readonly T[],
): Building<T>[] => {
  const found: Building<T>[] = []
  for (const unit of units) {
    const key = `${unit.street_address}, ${unit.postal_code}`
    const last = found.at(-1)
    if (last?.key === key) last.units.push(unit)
    else {
      const { street_address, postal_code, place } = unit
      found.push({ key, street_address, postal_code, place, units: [unit] })
    }
  }
  return found
}

/** An import that is undone or discarded is removed; the state of it there is the one it had. */
export const importLifecycle = lifecycle<ImportState, 'check' | 'apply' | 'discard' | 'undo'>(
  'properties',
  {
    checking: { check: 'ready', discard: 'checking' },
    ready: { apply: 'applied', discard: 'ready' },
    applied: { undo: 'applied' },
  },
)

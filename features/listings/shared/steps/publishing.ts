import { at, problems, type Problem } from '#core/shared/problem.ts'
import type { Ownership } from '#features/properties/shared/model.ts'
import { isPremises } from '../enums.ts'
import { allListingProblems, perSquareMetre, type ListingFacts, type Priced } from '../rules.ts'
import type { ELSEWHERE, LookReason } from './choices.ts'

/** Homes of the same postal code and currency that are in the search, and the middle rent of a square metre among them. */
interface AreaRents {
  homes: number
  per_m2: number
}

/** What the rules know beside the listing itself. `approved`: what staff have let pass for it as it is now. */
export interface KnownOfHome {
  elsewhere: (typeof ELSEWHERE)[number]
  /** The other listing of it, where it is one's own. */
  own_elsewhere?: string | null
  area: AreaRents | null
  approved: readonly LookReason[]
  /** Set while the home is taken down by staff; what they let pass before does not count then. */
  taken_down: object | null
}

/** Fewer homes than these say nothing of their area. */
const FEW = 5
/** Small homes cost up to 1.4 times the middle rent of a square metre, large ones down to 0.6 of it; these are well outside. */
const OF_AREA = { from: 0.4, to: 2.5 }
/** Kronur for a square metre a month, where the area says nothing. */
const OF_COUNTRY = { from: 1000, to: 15_000 }
interface Range {
  from: number
  to: number
}

/** Rent of a square metre that staff let pass without looking; null where nothing is known. */
const usualRange = (currency: string, area: AreaRents | null): Range | null =>
  area !== null && area.homes >= FEW
    ? { from: OF_AREA.from * area.per_m2, to: OF_AREA.to * area.per_m2 }
    : currency === 'ISK'
      ? OF_COUNTRY
      : null

/** A room is compared with rooms, another home with homes, premises with nothing. */
const comparedAs = ({ listing_type }: Priced): string =>
  isPremises(listing_type) ? 'premises' : listing_type === 'room' ? 'room' : 'home'

/** Whether the rent of both is judged alike. */
export const isJudgedAlike = (one: Priced, other: Priced): boolean =>
  one.price === other.price &&
  one.currency === other.currency &&
  one.size_m2 === other.size_m2 &&
  comparedAs(one) === comparedAs(other)

export const priceReason = (
  listing: Priced,
  area: AreaRents | null,
): 'price_low' | 'price_high' | null => {
  const rent = perSquareMetre(listing)
  const range = usualRange(listing.currency, area)
  if (rent === null || range === null) return null
  return rent < range.from ? 'price_low' : rent > range.to ? 'price_high' : null
}

const OF_OWNERSHIP: Record<Ownership, LookReason | null> = {
  owner: null,
  not_owner: 'not_owner',
  unknown: 'owner_unknown',
}

/** `listing`: the one to pause first, which is of the same landlord. */
export const listedAlready = (path: string, listing: string | null | undefined): Problem =>
  at(path, 'listings.listed_already', listing ? { listing } : undefined)

/** What is wrong with a complete listing whoever looks at it. It is answered on the first step. */
export const refusals = (known: Pick<KnownOfHome, 'elsewhere' | 'own_elsewhere'>): Problem[] =>
  problems(known.elsewhere === 'own' && listedAlready('landreg_id', known.own_elsewhere))

export type PublishVerdict =
  | { verdict: 'refused'; problems: Problem[] }
  | { verdict: 'look'; reasons: LookReason[] }
  | { verdict: 'publish' }

/**
 * Whether a listing is published at once, after staff have looked at it, or not at all: the server decides by it, and the
 * last step of the listing shows it beforehand.
 */
export const publishVerdict = (listing: ListingFacts, known: KnownOfHome): PublishVerdict => {
  const found = [...allListingProblems(listing), ...refusals(known)]
  if (found.length > 0) return { verdict: 'refused', problems: found }
  const reasons = [
    OF_OWNERSHIP[listing.ownership],
    known.elsewhere === 'other' ? ('listed_by_other' as const) : null,
    priceReason(listing, known.area),
  ].filter((reason) => reason !== null && !known.approved.includes(reason)) as LookReason[]
  if (known.taken_down !== null) reasons.unshift('taken_down')
  return reasons.length > 0 ? { verdict: 'look', reasons } : { verdict: 'publish' }
}

/** Whether staff judge who owns the home. */
export const isAboutOwners = (reasons: readonly LookReason[]): boolean =>
  reasons.includes('not_owner') || reasons.includes('owner_unknown')

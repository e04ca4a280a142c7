import { Link } from 'react-router'
import { listingPaths } from '#features/listings/shared/paths.ts'
import type { SavedSearchRow } from '../../shared/model.ts'
import { FittingHomes } from './fitting-homes.tsx'
import { useLookedAt } from './use-looked-at.ts'

const SearchLine = ({ search }: { search: SavedSearchRow }) => {
  const look = useLookedAt(search.id)
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 hover:bg-glacier-tint sm:px-6">
      <Link
        to={`${listingPaths.search}?${search.query}`}
        onClick={look}
        className="font-medium [overflow-wrap:anywhere] text-glacier-ink no-underline after:absolute after:inset-0 hover:underline"
      >
        {search.name}
      </Link>
      <FittingHomes search={search} className="text-sm text-quiet" />
    </li>
  )
}

/** Saved searches as a line each, which opens the search. */
export function SearchLines({ searches }: { searches: readonly SavedSearchRow[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {searches.map((search) => (
        <SearchLine key={search.id} search={search} />
      ))}
    </ul>
  )
}

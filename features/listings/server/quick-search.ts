import { codeAndPlace } from '#core/shared/place-line.ts'
import type { QuickSearchRule } from '#core/server/quick-search.ts'
import { streetOf, titleQuery } from '../shared/enums.ts'
import { ListingSearch } from '../shared/model.ts'
import { listingPaths } from '../shared/paths.ts'
import { listingState } from '../shared/steps/states.ts'
import { listOwn } from './queries/own.ts'
import { searchListingsJson } from './queries/search.ts'

interface Home {
  id: string
  title: string
  street_address: string | null
  postal_code: string | null
  place: string | null
}
const toHome = (home: Home) => ({
  label: home.street_address ?? home.title,
  note: [codeAndPlace(home), home.street_address === null ? '' : home.title]
    .filter(Boolean)
    .join(' · '),
  path: listingPaths.one(home.id),
})

/** One's own homes in any state by street or title, then published ones. */
export const quickSearch: readonly QuickSearchRule[] = [
  {
    kind: 'listing',
    async find({ tx, actor }, { q, most }) {
      const own = await listOwn(tx, actor, { q, page: 1, page_size: most, hides_archived: true })
      const search = ListingSearch.parse({ q, page_size: String(most) })
      const published = JSON.parse(
        await searchListingsJson(tx, search, {
          postal_codes: null,
          street: streetOf(q),
          street_codes: [],
          titles: titleQuery(q),
        }),
      ) as { items: Home[] }
      const known = new Set(own.items.map((home) => home.id))
      return [...own.items, ...published.items.filter((home) => !known.has(home.id))]
        .slice(0, most)
        .map(toHome)
    },
    async own({ tx, actor }, { q, most }) {
      const { count, items } = await listOwn(tx, actor, { q, page: 1, page_size: most })
      return {
        count,
        items: items.map((row) => ({
          ...toHome(row),
          path: listingPaths.keep(row.id),
          ...listingState(row),
        })),
        more: `${listingPaths.own}?q=${encodeURIComponent(q)}`,
      }
    },
  },
]

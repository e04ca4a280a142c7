import { startingWith } from '#core/server/like.ts'
import { sha256 } from '#core/server/ids.ts'
import { namedQuery } from '#core/server/named-query.ts'
import type { Db } from '#core/server/db.ts'
import { ListingCard, type ListingSearch, type PlaceFilters } from '../../shared/model.ts'
import { FILTERS, PREMISES_TYPES, type FilterName } from '../../shared/enums.ts'
import { ADDRESS, iso, jsonFields } from './shapes.ts'

/** Counting further costs more with every home in the table and tells nobody more. */
const COUNT_CAP = 480

const ORDER: Record<ListingSearch['sort'], string> = {
  newest: 'published_at desc, id',
  price: 'price, id',
  '-price': 'price desc, id desc',
  '-size_m2': 'size_m2 desc, id desc',
}

/** The words of a search, understood: postal codes that it means and the beginning of a street. */
export interface Meant {
  postal_codes: readonly string[] | null
  street: string | null
  street_codes: readonly string[]
}

/**
 * A search that names no kind means homes: somebody who looks for one would otherwise find storage rooms first whenever
 * they sort by rent. Premises are found by their kind, and are on a page of their own (`/commercial-listings`).
 */
const HOMES = `(listing_type is null or listing_type not in (${PREMISES_TYPES.map((type) => `'${type}'`).join(', ')}))`

interface Clause {
  text: string
  values: unknown[]
}

/** `?` stands for the next value. */
const clausesOf = (search: PlaceFilters, meant: Meant): Clause[] => {
  const found: Clause[] = []
  const add = (wanted: unknown, text: string) => {
    if (wanted !== undefined && wanted !== null) found.push({ text, values: [wanted] })
  }
  if (meant.street !== null) {
    const like = startingWith(meant.street)
    found.push(
      meant.street_codes.length > 0
        ? {
            text: '(postal_code = any(?::text[]) or street_key like ?)',
            values: [meant.street_codes, like],
          }
        : { text: 'street_key like ?', values: [like] },
    )
  }
  add(meant.postal_codes, 'postal_code = any(?::text[])')
  if (search.listing_type === undefined) found.push({ text: HOMES, values: [] })
  add(search.listing_type, 'listing_type = ?')
  for (const [name, filter] of Object.entries(FILTERS))
    if ('bound' in filter)
      add(
        search[name as FilterName],
        `${filter.column} ${filter.bound === 'least' ? '>=' : '<='} ?`,
      )
  if (search.pets === true) found.push({ text: 'pets_allowed', values: [] })
  add(search.available_by, 'available_from <= ?::date')
  return found
}

const whereOf = (search: PlaceFilters, meant: Meant, put: (value: unknown) => string): string =>
  clausesOf(search, meant)
    .map((clause) => {
      let n = 0
      return ` and ${clause.text.replace(/\?/g, () => put(clause.values[n++]))}`
    })
    .join('')

/** The arguments of json_build_object that make a card of a listing `l` and its cover `p`. */
export const CARD = jsonFields(ListingCard, {
  street_address: ADDRESS,
  published_at: iso('l.published_at'),
  cover_alt: "coalesce(p.alt, '')",
})

export const WITH_COVER =
  'left join listing_photos p on p.listing_id = l.id and p.file_id = l.cover_photo_id'

/** Finds at most COUNT_CAP + 1 homes by the indexes alone, then reads and shapes those of the page. */
export const searchStatement = (
  search: ListingSearch,
  meant: Meant,
): { text: string; values: unknown[] } => {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const where = whereOf(search, meant, put)
  const [offset, limit] = [put((search.page - 1) * search.page_size), put(search.page_size)]
  const from = `from listings where status = 'published'${where}`
  const text = `with counted as materialized (select count(*) as n from (select ${from} limit ${COUNT_CAP + 1}) found),
hits as materialized (select id, row_number() over () as place from (select id ${from} order by ${ORDER[search.sort]} offset ${offset} limit ${limit}) found)
select json_build_object('count', least((select n from counted), ${COUNT_CAP}), 'count_is_capped', (select n > ${COUNT_CAP} from counted), 'items', coalesce((
  select json_agg(json_build_object(${CARD}) order by h.place)
  from hits h join listings l on l.id = h.id ${WITH_COVER}), '[]'))::text as json`
  return { text, values }
}

export const searchListingsJson = async (
  db: Db,
  search: ListingSearch,
  meant: Meant,
): Promise<string> => {
  const { text, values } = searchStatement(search, meant)
  const [row] = await namedQuery<{ json: string }>(
    db,
    `listings_search_${sha256(text).slice(0, 16)}`,
    text,
    values,
  )
  return row!.json
}

/** How many homes of a search each postal code has: counted by an index alone. */
export const countByPostalCode = (
  db: Db,
  search: PlaceFilters,
  meant: Meant,
): Promise<{ postal_code: string; homes: number }[]> => {
  const values: unknown[] = []
  const text = `select postal_code, count(*)::int as homes from listings where status = 'published'${whereOf(search, meant, (value) => `$${values.push(value)}`)} group by postal_code`
  return namedQuery<{ postal_code: string; homes: number }>(
    db,
    `listings_places_${sha256(text).slice(0, 16)}`,
    text,
    values,
  )
}

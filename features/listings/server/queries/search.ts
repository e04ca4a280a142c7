import { iso } from '#core/server/json-list.ts'
import { shapedQuery } from '#core/server/named-query.ts'
import type { Db } from '#core/server/db.ts'
import { COUNT_CAP } from '../../shared/steps/filters.ts'
import { ListingCard, pageSizeOf, type ListingSearch } from '../../shared/model.ts'
import {
  conditionsOf,
  countOf,
  endsInTitles,
  partsOf,
  type Conditions,
  type Meant,
} from './conditions.ts'
import { homesAround } from './grid.ts'
import { ADDRESS, INCLUDED, jsonFields, TITLES } from './shapes.ts'

/** What the orders read. */
const SORTED = 'id, published_at, price, size_m2'
const ORDER: Record<ListingSearch['sort'], string> = {
  newest: 'published_at desc, id',
  price: 'price, id',
  '-price': 'price desc, id desc',
  '-size_m2': 'size_m2 desc, id desc',
}

/** The arguments of json_build_object that make a card of a listing `l` and its cover `p`. */
export const CARD = jsonFields(ListingCard, {
  street_address: ADDRESS,
  published_at: iso('l.published_at'),
  cover_alt: "coalesce(p.alt, '')",
  utilities_included: INCLUDED,
  titles: TITLES,
})

export const WITH_COVER =
  'left join listing_photos p on p.listing_id = l.id and p.file_id = l.cover_photo_id'

/** With more homes than these around an area, or with the same words in their titles, a page is found by reading in order. */
const CROWD = 5_000

type Bounds = Readonly<Record<'offset' | 'limit' | 'end', string>>
const orderedPart = (from: string, order: string, end: string): string =>
  `(select ${SORTED} ${from} order by ${order} limit ${end})`

/**
 * SQL: the homes of a part, as `titled` has them where they are few. The database cannot know how many titles have a word: it would
 * look for the newest with it through all homes where none has it.
 */
const titledPart = (part: string, order: string, end: string): string[] => {
  const many = `(select count(*) from titled) > ${CROWD}`
  return [
    orderedPart(`from titled where not ${many}`, order, end),
    orderedPart(`${part} and ${many}`, order, end),
  ]
}

/** SQL: the ids of one page in order. Of several parts each gives what of it the page can show. */
const pageOf = (
  parts: readonly string[],
  has_titles: boolean,
  order: string,
  { offset, limit, end }: Bounds,
): string => {
  const page = `order by ${order} offset ${offset} limit ${limit}`
  if (parts.length === 1) return `select id ${parts[0]} ${page}`
  const each = parts.flatMap((part, at) =>
    has_titles && at === parts.length - 1
      ? titledPart(part, order, end)
      : [orderedPart(part, order, end)],
  )
  return `select id from (${each.join(' union all ')}) parts ${page}`
}

/** Counts at most `cap` + 1 homes of each part by the indexes alone, then reads and shapes those of the page. */
export const searchStatement = (
  search: ListingSearch,
  meant: Meant,
  cap: number = COUNT_CAP,
  is_crowded = false,
): { text: string; values: unknown[] } => {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const { page, sort } = search
  const page_size = pageSizeOf(search)
  const conditions = conditionsOf(search, meant)
  const parts = partsOf(conditions, put)
  const ordered = is_crowded ? partsOf(conditions, put, is_crowded) : parts
  const end = parts.length > 1 ? put(page * page_size) : ''
  const shown = { offset: put((page - 1) * page_size), limit: put(page_size), end }
  const hasTitles = endsInTitles(conditions)
  const titled = `titled as materialized (select ${SORTED} ${parts.at(-1)} limit ${CROWD + 1}),\n`
  const counted = hasTitles ? [...parts.slice(0, -1), 'from titled where true'] : parts
  const text = `with ${hasTitles ? titled : ''}counted as materialized (select ${countOf(counted, cap)} as n),
hits as materialized (select id, row_number() over () as place from (${pageOf(ordered, hasTitles, ORDER[sort], shown)}) found)
select json_build_object('count', least((select n from counted), ${cap}), 'count_is_capped', (select n > ${cap} from counted), 'items', coalesce((
  select json_agg(json_build_object(${CARD}) order by h.place)
  from hits h join listings l on l.id = h.id ${WITH_COVER}), '[]'))::text as json`
  return { text, values }
}

export const searchListingsJson = async (
  db: Db,
  search: ListingSearch,
  meant: Meant,
  cap: number = COUNT_CAP,
): Promise<string> => {
  const is_crowded = search.area !== undefined && (await homesAround(db, search.area)) > CROWD
  const { text, values } = searchStatement(search, meant, cap, is_crowded)
  const [row] = await shapedQuery<{ json: string }>(db, text, values)
  return row!.json
}

/** How many homes meet the conditions now, and how many of them were published after `since`; both stop at the cap. */
export const countFitting = async (
  db: Db,
  conditions: Conditions,
  since: string,
): Promise<{ homes: number; new_homes: number; is_capped: boolean }> => {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const parts = partsOf(conditions, put)
  const counted = (and = '') => `(${countOf(parts, COUNT_CAP, and)})::int`
  const text = `select ${counted()} as homes, ${counted(` and l.published_at > ${put(since)}::timestamptz`)} as new_homes`
  const [row] = await shapedQuery<{ homes: number; new_homes: number }>(db, text, values)
  const { homes, new_homes } = row!
  return {
    homes: Math.min(homes, COUNT_CAP),
    new_homes: Math.min(new_homes, COUNT_CAP),
    is_capped: homes > COUNT_CAP,
  }
}

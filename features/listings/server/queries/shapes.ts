import type * as z from 'zod/mini'
import { iso } from '#core/server/json-list.ts'
import { joinFile } from '#core/server/files.ts'

/** What everybody sees of the address (shared/words.ts says the same for one row). */
export const ADDRESS = String.raw`case when l.show_house_number then l.street_address else regexp_replace(l.street_address, '\s+\d.*$', '') end`

/** What the rent includes, of the rows that say who pays what. */
export const INCLUDED = `jsonb_path_query_array(l.utilities, '$[*] ? (@.paid_by_tenant == false).tag')`

/**
 * The arguments of json_build_object that make a noun of its model: of each field the column of that name, or what is
 * given for it.
 */
export const jsonFields = <S extends z.core.$ZodShape>(
  model: z.ZodMiniObject<S>,
  given: { readonly [F in keyof S]?: string },
): string =>
  Object.keys(model.shape)
    .map((field) => `'${field}', ${given[field] ?? `l.${field}`}`)
    .join(', ')

/**
 * How long a listing `l` is let at most, and until when. Where it is open-ended nothing is asked about either; what an
 * earlier answer left in the columns counts for nobody.
 */
export const MONTHS_MAX = 'case when l.is_definite then l.months_max end'
export const AVAILABLE_TO = 'case when l.is_definite then l.available_to end'

/** The fields of a whole listing that are no columns as they are. */
export const LISTING_FIELDS = {
  published_at: iso('l.published_at'),
  updated_at: iso('l.updated_at'),
  months_max: MONTHS_MAX,
  available_to: AVAILABLE_TO,
  photos: `coalesce((select json_agg(json_build_object('photo_id', p.file_id, 'alt', p.alt, 'width', f.width, 'height', f.height) order by p.position) from listing_photos p ${joinFile('f', 'p.file_id')} where p.listing_id = l.id), '[]')`,
}

/** A digest of what a translation of a listing `l` is made from. */
export const ORIGINAL = String.raw`md5(l.language || E'\n' || l.title || E'\n' || l.description)`

/** SQL: texts `x` of a listing `l` that are shown to everybody. A translation by machine of what stands there no longer is not. */
const SHOWN_TEXTS = `listing_texts x where x.listing_id = l.id and x.language <> l.language and x.title <> '' and (x.made_by = 'person' or x.of_original = ${ORIGINAL})`
const TEXT = `'language', x.language, 'title', x.title, 'by_machine', x.made_by = 'machine'`
export const TITLES = `coalesce((select json_agg(json_build_object(${TEXT}) order by x.language) from ${SHOWN_TEXTS}), '[]')`
export const TEXTS = `coalesce((select json_agg(json_build_object(${TEXT}, 'description', x.description, 'is_older', x.of_original <> ${ORIGINAL}) order by x.language) from ${SHOWN_TEXTS}), '[]')`

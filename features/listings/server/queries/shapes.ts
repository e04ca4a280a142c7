import { joinFile } from '#core/server/files.ts'

/** An instant as the API writes it. `column` is never input. */
export const iso = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What everybody sees of the address (shared/words.ts says the same for one row). */
export const ADDRESS = String.raw`case when l.show_house_number then l.street_address else regexp_replace(l.street_address, '\s+\d.*$', '') end`

/** The arguments of json_build_object that the public and the owner's answer have in common. */
export const told = (
  address: string,
): string => `'id', l.id, 'status', l.status, 'title', l.title, 'description', l.description, 'language', l.language, 'street_address', ${address}, 'municipality', l.municipality, 'building_year', l.building_year,
  'size_m2', l.size_m2, 'rooms', l.rooms, 'bedrooms', l.bedrooms, 'price', l.price, 'currency', l.currency, 'listing_type', l.listing_type, 'postal_code', l.postal_code, 'place', l.place,
  'insurance_type', l.insurance_type, 'insurance_amount', l.insurance_amount, 'utilities_included', l.utilities_included, 'amenities', l.amenities, 'pets_allowed', l.pets_allowed, 'smoking_allowed', l.smoking_allowed,
  'available_from', l.available_from, 'available_to', l.available_to, 'is_definite', l.is_definite, 'published_at', ${iso('l.published_at')}, 'updated_at', ${iso('l.updated_at')},
  'photos', coalesce((select json_agg(json_build_object('photo_id', p.file_id, 'alt', p.alt, 'width', f.width, 'height', f.height) order by p.position) from listing_photos p ${joinFile('f', 'p.file_id')} where p.listing_id = l.id), '[]')`

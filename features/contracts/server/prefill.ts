import { sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import type { Currency } from '#core/shared/currencies.ts'

export interface ListingFacts extends Record<string, unknown> {
  id: string
  owner_id: string
  landreg_id: string | null
  street_address: string | null
  postal_code: string | null
  municipality: string | null
  unit_mark: string | null
  size_m2: number | null
  rooms: number | null
  building_year: number | null
  use_class: string | null
  listing_type: string | null
  amenities: string[]
  utilities_included: string[]
  price: number | null
  currency: Currency
  insurance_type: string | null
  insurance_amount: number | null
  available_from: string | null
  available_to: string | null
  is_definite: boolean
  pets_allowed: boolean
  smoking_allowed: boolean
}

/** What a listing and its property say that a contract needs. Amounts and sizes as numbers. */
export const readListing = async (db: Db, id: string): Promise<ListingFacts | null> => {
  const { rows } =
    await db.execute<ListingFacts>(sql`select l.id, l.owner_id, p.landreg_id, coalesce(p.street_address, l.street_address) as street_address, coalesce(p.postal_code, l.postal_code) as postal_code, coalesce(p.municipality, l.municipality) as municipality, p.unit_mark,
    coalesce(p.size_m2, l.size_m2)::float8 as size_m2, coalesce(l.rooms, p.rooms) as rooms, coalesce(p.building_year, l.building_year) as building_year, p.use_class, l.listing_type, l.amenities, l.utilities_included, l.price, l.currency, l.insurance_type, l.insurance_amount,
    l.available_from, l.available_to, l.is_definite, l.pets_allowed, l.smoking_allowed from listings l left join properties p on p.id = l.property_id where l.id = ${id}`)
  return rows[0] ?? null
}

interface PersonFacts extends Record<string, unknown> {
  user_id: string
  full_name: string
  identifier: string | null
  identifier_country: string
  address: string
  phones: string[]
  emails: string[]
}

/** A person's account as a party: what is proven comes before what was typed. It is a suggestion to whoever writes the draft. */
export const readPerson = async (db: Db, userId: string): Promise<PersonFacts | null> => {
  const { rows } = await db.execute<PersonFacts>(sql`select u.id as user_id, u.full_name,
    coalesce(own.number, u.icelandic_id, abroad.number, u.personal_id) as identifier,
    case when coalesce(own.number, u.icelandic_id) is not null then 'IS' else coalesce(abroad.country, u.personal_id_country, 'IS') end as identifier_country, coalesce(u.address, '') as address,
    array(select p.number from phones p where p.user_id = u.id order by (p.id = u.primary_phone_id) desc, p.id limit 1) as phones, array(select e.email from email_addresses e where e.user_id = u.id order by (e.id = u.primary_email_id) desc, e.id limit 1) as emails from users u
    left join proven_identities own on own.user_id = u.id and own.country = 'IS'
    left join lateral (select i.country, i.number from proven_identities i where i.user_id = u.id and i.country <> 'IS' order by i.proven_at limit 1) abroad on true
    where u.id = ${userId}`)
  return rows[0] ?? null
}

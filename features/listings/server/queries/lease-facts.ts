import { sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import type { Currency } from '#core/shared/currencies.ts'
import { PROPERTY_ROWS } from '#features/properties/server/public.ts'
import { AVAILABLE_TO, MONTHS_MAX } from './shapes.ts'
import type { InsuranceType, ListingType, ListingUtility, OwnListing } from '../../shared/model.ts'

/** What a listing and its property say that a lease needs. Amounts and sizes as numbers. */
export interface LeaseFacts extends Record<string, unknown> {
  id: string
  owner_id: string
  landreg_id: string | null
  street_address: string | null
  postal_code: string | null
  place: string | null
  municipality: string | null
  unit_mark: string | null
  size_m2: number | null
  rooms: number | null
  building_year: number | null
  use_class: string | null
  listing_type: ListingType | null
  amenities: string[]
  utilities: ListingUtility[]
  furnishing: string
  kitchen: OwnListing['kitchen']
  bathroom: OwnListing['bathroom']
  shared_by: number | null
  months_min: number | null
  months_max: number | null
  sex_allowed: OwnListing['sex_allowed']
  sex_allowed_reason: string
  house_rules: string
  price: number | null
  currency: Currency
  insurance_type: InsuranceType | null
  insurance_amount: number | null
  available_from: string | null
  available_to: string | null
  is_definite: boolean
  pets_allowed: boolean
  smoking_allowed: boolean
}

export const readLeaseFacts = async (db: Db, id: string): Promise<LeaseFacts | null> => {
  const { rows } =
    await db.execute<LeaseFacts>(sql`select l.id, l.owner_id, p.landreg_id, coalesce(p.street_address, l.street_address) as street_address, coalesce(p.postal_code, l.postal_code) as postal_code, coalesce(nullif(p.place, ''), l.place) as place, coalesce(p.municipality, l.municipality) as municipality, p.unit_mark,
    coalesce(p.size_m2, l.size_m2)::float8 as size_m2, coalesce(l.rooms, p.rooms) as rooms, coalesce(p.building_year, l.building_year) as building_year, p.use_class, l.listing_type, l.amenities, l.utilities, l.furnishing, l.kitchen, l.bathroom, l.shared_by, l.price, l.currency, l.insurance_type, l.insurance_amount,
    l.available_from, ${sql.raw(AVAILABLE_TO)} as available_to, l.is_definite, l.months_min, ${sql.raw(MONTHS_MAX)} as months_max, l.pets_allowed, l.smoking_allowed, l.sex_allowed, l.sex_allowed_reason, l.house_rules from listings l left join ${sql.raw(PROPERTY_ROWS)} p on p.id = l.property_id where l.id = ${id}`)
  return rows[0] ?? null
}

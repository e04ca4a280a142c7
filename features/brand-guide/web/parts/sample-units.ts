import type { RegistryUnit } from '#features/properties/shared/model.ts'
import type { SearchUnits } from '#features/properties/web/parts/use-registry-units.ts'

const unit = (
  landreg_id: string,
  street_address: string,
  apartment_number: string,
  size_m2: number,
  rooms: number,
): RegistryUnit => ({
  landreg_id,
  street_address,
  unit_mark: apartment_number,
  apartment_number,
  postal_code: '600',
  place: 'Akureyri',
  municipality: 'Akureyri',
  size_m2,
  rooms,
  bedrooms: rooms - 1,
  building_year: 1984,
  use_class: 'apartment',
  property_value: 0,
  parts: [],
})

/** A street of the guide's own: visitors may not ask the registry. */
export const UNITS = [
  unit('9000101', 'Skipagata 7', '0101', 62.4, 2),
  unit('9000102', 'Skipagata 7', '0201', 88.1, 4),
  unit('9000103', 'Skipagata 9', '0101', 45, 1),
] as const

const unitText = (one: RegistryUnit): string =>
  `${one.street_address} f${one.landreg_id} ${one.landreg_id}`.toLowerCase()
export const searchSamples: SearchUnits = async (typed) =>
  UNITS.filter((one) => unitText(one).includes(typed.toLowerCase()))

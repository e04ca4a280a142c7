import { askVendor, isRetryable } from '#core/server/ask-vendor.ts'
import type { Ports } from '#core/shared/ports.ts'
import type { PropertyUnit } from '#providers/property-registry/port.ts'
import type { Ownership, RegistryUnit } from '../../shared/model.ts'

const placeNames = async (ports: Ports): Promise<Map<string, string>> =>
  new Map((await ports.places.postcodes()).map((one) => [one.code, one.name]))

/** PC-04: an address is written with the postal place; the municipality is used where the code is unknown. */
export const placeOf = async (
  ports: Ports,
  unit: Pick<PropertyUnit, 'postal_code' | 'municipality'>,
): Promise<string> => (await placeNames(ports)).get(unit.postal_code) ?? unit.municipality

const shapeUnit = (unit: PropertyUnit, places: Map<string, string>): RegistryUnit => ({
  landreg_id: unit.landreg_id,
  street_address: unit.address,
  unit_mark: unit.unit_mark,
  apartment_number: unit.apartment_number,
  postal_code: unit.postal_code,
  place: places.get(unit.postal_code) ?? unit.municipality,
  municipality: unit.municipality,
  size_m2: unit.size_m2,
  rooms: unit.rooms,
  bedrooms: unit.bedrooms,
  building_year: unit.building_year,
  use_class: unit.use_class,
  property_value: unit.property_value,
  parts: [...unit.parts],
})

/** The registry's facts of a home; null where the number is unknown. Fails with `silent` (503) where nobody answers. */
export const findUnit = async (
  ports: Ports,
  landregId: string,
  silent: string,
): Promise<RegistryUnit | null> => {
  const unit = await askVendor(ports.property_registry.lookup(landregId), silent)
  return unit && shapeUnit(unit, await placeNames(ports))
}

export const searchUnits = async (
  ports: Ports,
  words: string,
  silent: string,
): Promise<RegistryUnit[]> => {
  const found = await askVendor(ports.property_registry.search(words), silent)
  const places = await placeNames(ports)
  return found.map((unit) => shapeUnit(unit, places))
}

const ownershipIn = (unit: PropertyUnit, numbers: readonly string[]): Ownership => {
  if (numbers.length === 0 || unit.owners.length === 0) return 'unknown'
  return unit.owners.some((owner) => numbers.includes(owner.national_id)) ? 'owner' : 'not_owner'
}

export interface OwnedUnit {
  unit: RegistryUnit
  ownership: Ownership
}

/** A home and whether one of these proven numbers owns it; the owners themselves are not told. Fails like `findUnit`. */
export const findOwnedUnit = async (
  ports: Ports,
  landregId: string,
  numbers: readonly string[],
  silent: string,
): Promise<OwnedUnit | null> => {
  const unit = await askVendor(ports.property_registry.lookup(landregId), silent)
  return (
    unit && {
      unit: shapeUnit(unit, await placeNames(ports)),
      ownership: ownershipIn(unit, numbers),
    }
  )
}

/** Numbers of the homes of which the registry names one of these proven numbers as an owner, each once. Fails like `findUnit`. */
export const ownedUnits = async (
  ports: Ports,
  numbers: readonly string[],
  silent: string,
): Promise<string[]> => {
  const found = await Promise.all(
    numbers.map((number) => askVendor(ports.property_registry.owned_by(number), silent)),
  )
  return [...new Set(found.flat())].sort()
}

/** The same question for a home that is known; null while the registry does not answer. */
export const askOwnership = async (
  ports: Ports,
  landregId: string,
  numbers: readonly string[],
): Promise<Ownership | null> => {
  const unit = await ports.property_registry.lookup(landregId).catch((error: unknown) => {
    if (isRetryable(error)) return null
    throw error
  })
  return unit && ownershipIn(unit, numbers)
}

/** The names of those who own a home by the registry: for staff who judge whether somebody may let it. Fails like `findUnit`. */
export const registeredOwners = async (
  ports: Ports,
  landregId: string,
  silent: string,
): Promise<string[]> => {
  const unit = await askVendor(ports.property_registry.lookup(landregId), silent)
  return (unit?.owners ?? []).map(({ name }) => name)
}

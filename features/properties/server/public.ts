export { leasesOfUnits, listingsOfUnits, unitsOfListings } from './extension-points.ts'
export { keepOwnership, keepProperty } from './queries/property.ts'
export {
  askOwnership,
  findOwnedUnit,
  placeOf,
  registeredOwners,
  type OwnedUnit,
} from './registry/units.ts'

/** SQL text: homes as a table of these columns. */
export const PROPERTY_ROWS =
  '(select r.id, r.landreg_id, r.street_address, r.unit_mark, r.postal_code, r.place, r.municipality, r.size_m2, r.rooms, r.building_year, r.use_class, r.ownership from properties r)'

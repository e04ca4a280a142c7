/** A part of a unit with its own mark, such as the flat, its storage room, its garage. */
export interface PropertyPart {
  kind: 'dwelling' | 'storage' | 'garage' | 'commercial'
  unit_mark: string
  /** one decimal */
  size_m2: number
}

export type UseClass =
  | 'apartment'
  | 'detached'
  | 'semi_detached'
  | 'terraced'
  | 'basement'
  | 'commercial'

export interface PropertyUnit {
  /** fasteignanúmer, 7 digits without the F */
  landreg_id: string
  /** street and house number */
  address: string
  street: string
  house_number: string
  /** merking: building part, floor, unit: `02 0201` (PR-03) */
  unit_mark: string
  /** last four digits of the mark */
  apartment_number: string
  postal_code: string
  municipality: string
  /** registered size including storage, one decimal */
  size_m2: number
  rooms: number
  bedrooms: number
  building_year: number
  use_class: UseClass
  /** fasteignamat, ISK */
  property_value: number
  /** brunabótamat, ISK */
  fire_insurance_value: number
  parts: readonly PropertyPart[]
  owners: readonly { national_id: string; name: string }[]
}

export interface PropertyRegistry {
  /** accepts `F2012345` and `2012345`; null when there is no such unit. Faults: `unavailable` (retryable) */
  lookup(landreg_id: string): Promise<PropertyUnit | null>
  /** numbers of the units that this national id owns, seven digits each. Faults: `unavailable` (retryable) */
  owned_by(national_id: string): Promise<string[]>
  /** street, house number or number of a unit, at most 20 answers, owners left out */
  search(text: string): Promise<PropertyUnit[]>
}

declare module '#core/shared/ports.ts' {
  interface Ports {
    property_registry: PropertyRegistry
  }
}

import * as z from 'zod/mini'

export const UseClass = z.enum([
  'apartment',
  'detached',
  'semi_detached',
  'terraced',
  'basement',
  'commercial',
])
export type UseClass = z.infer<typeof UseClass>

/**
 * Whether the registry names the person among the owners. `unknown`: the person has not proven an Icelandic number,
 * or the registry names nobody.
 */
export const Ownership = z.enum(['owner', 'not_owner', 'unknown'])
export type Ownership = z.infer<typeof Ownership>

/** Registry facts of one unit (domain: PR-04), owners left out: they are nobody else's business. `size_m2` with one decimal. */
export const RegistryUnit = z.object({
  landreg_id: z.string(),
  street_address: z.string(),
  unit_mark: z.string(),
  apartment_number: z.string(),
  postal_code: z.string(),
  place: z.string(),
  municipality: z.string(),
  size_m2: z.number(),
  rooms: z.int(),
  bedrooms: z.int(),
  building_year: z.nullable(z.int()),
  use_class: UseClass,
  property_value: z.int(),
  parts: z.array(
    z.object({
      kind: z.enum(['dwelling', 'storage', 'garage', 'commercial']),
      unit_mark: z.string(),
      size_m2: z.number(),
    }),
  ),
})
export type RegistryUnit = z.infer<typeof RegistryUnit>

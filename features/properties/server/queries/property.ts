import { eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { newId } from '#core/server/ids.ts'
import type { Ownership, RegistryUnit } from '../../shared/model.ts'
import { properties } from '../tables.ts'

/** Keeps a home of this owner with the registry's newest facts, in sight again if it was put away; answers its id. */
export const keepProperty = async (
  ctx: Ctx,
  ownerId: string,
  unit: RegistryUnit,
  ownership: Ownership,
): Promise<string> => {
  const now = ctx.now.toISOString()
  const facts = {
    street_address: unit.street_address,
    unit_mark: unit.unit_mark,
    postal_code: unit.postal_code,
    place: unit.place,
    municipality: unit.municipality,
    size_m2: unit.size_m2,
    rooms: unit.rooms,
    bedrooms: unit.bedrooms,
    building_year: unit.building_year,
    use_class: unit.use_class,
    property_value: unit.property_value,
    parts: unit.parts,
    ownership,
    ownership_checked_at: now,
    archived_at: null,
    updated_at: now,
  }
  const [row] = await ctx.tx
    .insert(properties)
    .values({
      id: newId(ctx.now.getTime()),
      owner_id: ownerId,
      landreg_id: unit.landreg_id,
      ...facts,
      created_at: now,
    })
    .onConflictDoUpdate({ target: [properties.owner_id, properties.landreg_id], set: facts })
    .returning({ id: properties.id })
  return row!.id
}

/** Writes down what the registry says of the owner today. */
export const keepOwnership = async (
  ctx: Ctx,
  propertyId: string,
  ownership: Ownership,
): Promise<void> => {
  await ctx.tx
    .update(properties)
    .set({ ownership, ownership_checked_at: ctx.now.toISOString() })
    .where(eq(properties.id, propertyId))
}

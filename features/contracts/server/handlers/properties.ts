import { eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { placeOf } from '#features/properties/server/public.ts'
import * as api from '../../shared/api.ts'
import { editDraft, editUnit, roomsFor } from '../drafts/drafts.ts'
import { fullContract } from '../queries/full-contract.ts'
import { contractStanding, standingThrough } from '../standing.ts'
import { contractUnits } from '../tables.ts'

const standing = (ctx: Ctx, { params }: { params: { id: string } }) =>
  contractStanding(ctx, params.id)

export const setRealEstate = handle(api.setRealEstate, {
  standing,
  async prepare({ body, ports }) {
    const unit = await ports.property_registry.lookup(body.landreg_id)
    return unit && { ...unit, place: await placeOf(ports, unit) }
  },
  async run({ params: { id }, body, ctx, standing: mine, prepared: unit, fail }) {
    if (unit === null) return fail('contracts.property_not_found')
    const row = await editDraft(ctx, id, body.updated_at, {
      landreg_id: unit.landreg_id,
      street_address: unit.address,
      postal_code: unit.postal_code,
      place: unit.place,
      municipality: unit.municipality,
      unit_mark: unit.unit_mark,
      size_m2: unit.size_m2,
      building_year: unit.building_year,
      use_class: unit.use_class,
    })
    await ctx.tx.delete(contractUnits).where(eq(contractUnits.contract_id, id))
    await ctx.tx.insert(contractUnits).values({
      id: newId(ctx.now.getTime()),
      contract_id: id,
      unit_type: row.listing_type === 'room' ? 'part' : 'whole',
      rooms: roomsFor(row.listing_type, unit.rooms),
      size_m2: unit.size_m2,
      unit_mark: unit.unit_mark,
    })
    return fullContract(ctx, id, mine)
  },
})

export const clearRealEstate = handle(api.clearRealEstate, {
  standing,
  async run({ params: { id }, query, ctx, standing: mine }) {
    await editDraft(ctx, id, query.updated_at, {
      landreg_id: null,
      street_address: null,
      postal_code: null,
      place: null,
      municipality: null,
      unit_mark: null,
      size_m2: null,
      building_year: null,
      use_class: null,
    })
    await ctx.tx.delete(contractUnits).where(eq(contractUnits.contract_id, id))
    return fullContract(ctx, id, mine)
  },
})

export const changeUnit = handle(api.changeUnit, {
  standing: (ctx, { params }) => standingThrough(ctx, 'unit', params.id),
  async run({ params, body, ctx, standing: mine }) {
    const { rooms, unit_type } = body
    await editUnit(ctx, mine.id, body.updated_at, {
      id: params.id,
      rooms,
      ...(unit_type ? { unit_type } : {}),
    })
    return fullContract(ctx, mine.id, mine)
  },
})

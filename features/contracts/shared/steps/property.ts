import { at, isSet, problems } from '#core/shared/problem.ts'
import type { StepRule } from './facts.ts'

/** Specification section 5, Property; RA 6 no 2-4. A room or a studio has exactly one room. */
export const propertyProblems: StepRule = (contract) => {
  const tag = contract.listing_type?.tag
  const oneRoom = tag === 'room' || tag === 'studio'
  const rooms = contract.contract_units.reduce((sum, unit) => sum + unit.rooms, 0)
  return problems(
    !isSet(contract.real_estate?.landreg_id) && at('landreg_id', 'required'),
    isSet(contract.real_estate?.landreg_id) &&
      !isSet(contract.real_estate?.address.postal_code) &&
      at('postal_code', 'required'),
    !isSet(tag) && at('listing_type', 'required'),
    !isSet(contract.special_group_usage) && at('special_group_usage', 'required'),
    oneRoom && rooms !== 1 && at('rooms', 'contracts.one_room', { rooms }),
  )
}

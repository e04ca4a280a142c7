import { access } from '#core/shared/access.ts'
import { contractAccess, type ContractStanding } from '#features/contracts/shared/access.ts'

/**
 * Whoever sees a lease may know that it has a schedule. It is changed by the landlord's side and staff once the lease is
 * signed. The deposit is between the two sides: the landlord's side records what came and what went back, nobody else.
 */
export const scheduleAccess = access<ContractStanding>('contract')({
  view: contractAccess.view.allows,
  adjust: (s) => s.status === 'signed' && (s.is_staff || s.is_landlord_side),
  record_security: (s) => s.status === 'signed' && s.is_landlord_side,
})

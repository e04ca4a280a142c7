import { access } from '#core/shared/access.ts'

/** Of a home as a landlord keeps it, and of a portfolio. */
export interface OwnStanding {
  id: string
  is_owner: boolean
}

/** What a landlord keeps is there for those who act for its owner alone. */
const own = {
  view: (s: OwnStanding) => s.is_owner,
  edit: (s: OwnStanding) => s.is_owner,
}
export const propertyAccess = access<OwnStanding>('property')(own)
export const portfolioAccess = access<OwnStanding>('portfolio')(own)
export const importAccess = access<OwnStanding>('property_import')(own)

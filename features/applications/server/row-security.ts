import { isAmong, isPrincipal, type RowSecurity } from '#core/server/row-security.ts'

export const rowSecurity: RowSecurity = {
  own: {
    application_drafts: isPrincipal('applicant_id'),
    tenant_choices: isAmong('listing_id', 'igloo_listings'),
    tenant_criteria: isAmong('listing_id', 'igloo_listings'),
    rental_applications: `${isPrincipal('applicant_id')} or ${isAmong('listing_id', 'igloo_listings')}`,
  },
  open: {},
}

import { isAmong, isPrincipal, type RowSecurity } from '#core/server/row-security.ts'

export const rowSecurity: RowSecurity = {
  own: {
    // As the application: its own policy decides what is found here.
    application_attachments:
      'exists (select 1 from rental_applications a where a.id = application_id)',
    application_drafts: isPrincipal('applicant_id'),
    tenant_choices: isAmong('listing_id', 'igloo_listings'),
    tenant_criteria: isAmong('listing_id', 'igloo_listings'),
    rental_applications: `${isPrincipal('applicant_id')} or ${isAmong('listing_id', 'igloo_listings')}`,
  },
  open: {},
}

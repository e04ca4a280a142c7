/** The features in order: each may lean on those above it, never on those below. */
export const FEATURES: readonly string[] = [
  'accounts', 'organizations', 'profiles', 'households', 'pre-approvals', 'banking',
  'properties', 'listings', 'applications', 'contracts', 'renewals', 'terminations', 'rent-collection',
  'inspections', 'guarantees', 'claims', 'loans', 'pricing', 'inbox', 'notifications', 'help', 'moderation', 'insights', 'mobile', 'marketing', 'brand-guide',
]

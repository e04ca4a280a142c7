/**
 * The features of the product in layers. A new one is named here, and nowhere else outside its folder.
 * Which others it may import is said by `leans_on` of its manifest.
 */
export const FEATURES: readonly string[] = [
  // People
  'accounts',
  // What people show and have
  'consents',
  'profiles',
  'households',
  'reviews',
  'pre-approvals',
  'tenant-files',
  'banking',
  'properties',
  // From a home to a lease
  'listings',
  'applications',
  'contracts',
  'viewings',
  // While a lease runs
  'rent-collection',
  // What spans the others
  'inbox',
  'notifications',
  'tasks',
  'search',
  'help',
  'marketing',
  'privacy',
  'brand-guide',
  'saved-searches',
]

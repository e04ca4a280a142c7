/** What a page answers: a status, or where it sends its reader. `login` is the sign-in page with the way back. */
export type Answer = 200 | 403 | 404 | 'login' | `/${string}`
export const READERS = [
  'anonymous',
  'other_tenant',
  'other_landlord',
  'tenant',
  'landlord',
  'staff',
] as const
export type ReaderName = (typeof READERS)[number]
export type Row = Record<ReaderName, Answer>

const row = (
  anonymous: Answer,
  other_tenant: Answer,
  other_landlord: Answer,
  tenant: Answer,
  landlord: Answer,
  staff: Answer,
): Row => ({ anonymous, other_tenant, other_landlord, tenant, landlord, staff })

const ALL = row(200, 200, 200, 200, 200, 200)
/** Specification section 2: guest-only; who is signed in goes home. */
const GUESTS = row(
  200,
  '/tenants/home',
  '/landlords/home',
  '/tenants/home',
  '/landlords/home',
  '/admin',
)
const PEOPLE = row('login', 200, 200, 200, 200, 200)
const STAFF = row('login', 403, 403, 403, 403, 200)
/** Pages of one role: the other goes to the page of the same name, or home. The staff member of the demo counts as a landlord. */
const tenants = (twin: `/${string}`): Row => row('login', 200, twin, 200, twin, twin)
const landlords = (twin: `/${string}`): Row => row('login', twin, 200, twin, 200, 200)
/** Things of the tenant's: other tenants are told that they are not there. */
const ofTenant = (twin: `/${string}`): Row => row('login', 404, twin, 200, twin, twin)
/** Things of the landlord's that staff may see. */
const ofLandlord = (twin: `/${string}`): Row => row('login', twin, 404, twin, 200, 200)
/** A published home is seen by all, so that they may know it is there; only its owner writes it. */
const ofOwner = (twin: `/${string}`): Row => row('login', twin, 403, twin, 200, 403)
/** A lease that is being written: there for those who write it, and staff. */
const DRAFT = row('login', 404, 404, 404, 200, 200)

const each = <T>(names: readonly string[], value: T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, value]))

/** Every page of the product, by hand. A page that is built and has no row fails the test. */
export const EXPECTED: Readonly<Record<string, Row>> = {
  '/': ALL,
  '/offline': ALL,
  '/brand-guide': ALL,
  '/brand-guide/:component': ALL,
  '/login': GUESTS,
  '/register': GUESTS,
  ...each(['/forgot-password', '/forgot-password/:token', '/email-confirmation/:token'], ALL),
  '/account/settings': PEOPLE,
  '/account/notifications': PEOPLE,
  '/account/payout-methods': PEOPLE,
  '/account/team-card': STAFF,
  ...each(
    [
      '/our-team',
      '/iso-27001',
      '/contact-us',
      '/contact-us/:tag',
      '/account-deleted',
      '/pre-approval',
      '/commercial-listings',
    ],
    ALL,
  ),
  ...each(
    ['/legal/user-terms', '/legal/cookie-policy', '/legal/payment-terms', '/legal/privacy-policy'],
    ALL,
  ),
  ...each(
    [
      'tenants',
      'landlords',
      'mobile-app',
      'application',
      'inspections',
      'organizations',
      'rent-collection',
      'rental-contract',
      'rental-platform',
      'rental-guarantee',
      'application-management',
    ].map((name) => `/products/${name}`),
    ALL,
  ),
  ...each(
    ['/help', '/help/search', '/help/topics/:tag', '/help/articles/:slug', '/help/categories/:id'],
    ALL,
  ),
  '/listings': ALL,
  '/listings/:id': ALL,
  '/listings/:id/apply': ALL,
  '/listings/create': landlords('/tenants/home'),
  ...each(
    ['basics', 'photos', 'pricing', 'availability', 'publish'].map(
      (step) => `/listings/create/:id/${step}`,
    ),
    ofOwner('/tenants/home'),
  ),
  '/tenants/home': tenants('/landlords/home'),
  '/tenants/rental-applications': tenants('/landlords/rental-applications'),
  '/tenants/rental-applications/:id': ofTenant('/landlords/home'),
  '/tenants/rental-contracts': tenants('/landlords/rental-contracts'),
  '/tenants/rental-contracts/:id': ofTenant('/landlords/rental-contracts/:id'),
  '/tenants/rental-contracts/:id/payments': ofTenant('/landlords/rental-contracts/:id/payments'),
  '/landlords/home': landlords('/tenants/home'),
  '/landlords/listings': landlords('/tenants/home'),
  '/landlords/rental-applications': landlords('/tenants/rental-applications'),
  '/landlords/rental-contracts': landlords('/tenants/rental-contracts'),
  '/landlords/rental-contracts/:id': ofLandlord('/tenants/rental-contracts/:id'),
  '/landlords/rental-contracts/:id/payments': ofLandlord('/tenants/rental-contracts/:id/payments'),
  '/landlords/finances/payouts': landlords('/tenants/home'),
  '/inspected-homes': PEOPLE,
  '/inspected-homes/:id': row('login', 404, 404, 404, 404, 200),
  '/rental-contracts/create': PEOPLE,
  '/rental-contracts/:id/edit': DRAFT,
  ...each(
    [
      'amenities',
      'period',
      'parties',
      'rent-and-securities',
      'utilities',
      'payments',
      'house-rules',
      'reports-and-documents',
      'special-terms',
      'maintenance-and-inspection',
      'preview',
    ].map((step) => `/rental-contracts/:id/edit/${step}`),
    DRAFT,
  ),
  // A frame: whose task it follows is in the question, and the API answers parties alone.
  '/rental-contracts/:id/signicat-status': PEOPLE,
  ...each(
    [
      '/admin',
      '/admin/users',
      '/admin/users/:id',
      '/admin/payout-methods',
      '/admin/contact-messages',
      '/admin/contact-messages/:id',
      '/admin/rental-contracts',
      '/admin/rental-contracts/payment-services/payments',
      '/admin/rental-contracts/:id',
    ],
    STAFF,
  ),
  ...each(
    [
      'tags',
      'tags/new',
      'tags/:id',
      'authors',
      'authors/new',
      'authors/:id',
      'categories',
      'categories/new',
      'categories/:id',
      'articles',
      'articles/:id',
      'articles/:id/edit',
      'help-center',
      'help-center/:id',
      'help-center/:id/slots/:slot',
    ].map((page) => `/admin/blog/${page}`),
    STAFF,
  ),
  // Outside production alone: tests/production asks there.
  '/dev': ALL,
  '/sandbox/sign/:task_id': ALL,
}

/** Pages that a device may keep to be read without a connection. */
export const KEPT: readonly string[] = [
  '/help',
  '/help/articles/:slug',
  '/help/categories/:id',
  '/help/topics/:tag',
  '/tenants/home',
  '/tenants/rental-applications',
  '/tenants/rental-applications/:id',
  '/tenants/rental-contracts',
  '/tenants/rental-contracts/:id',
  '/tenants/rental-contracts/:id/payments',
  '/landlords/home',
  '/landlords/listings',
  '/landlords/rental-contracts',
  '/landlords/rental-contracts/:id',
  '/landlords/rental-contracts/:id/payments',
  '/landlords/finances/payouts',
]

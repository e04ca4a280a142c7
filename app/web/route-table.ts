/** Who may open a page (specification section 2). `guest` is for people who are not signed in; `any` for both roles. */
export type PageAccess = 'public' | 'guest' | 'login' | 'tenant' | 'landlord' | 'staff' | 'dev'
export type PageLayout =
  | 'default'
  | 'admin'
  | 'user-sidebar'
  | 'sm-center'
  | 'md-center'
  | 'xl-center'
  | 'invitation'
  | 'inform'
  | 'full-screen'
  | 'wizard'
  | 'product'
  | 'none'

export interface PageRoute {
  path: string
  file: string
  access: PageAccess
  layout: PageLayout
  /** Features besides its own whose words the page says to visitors. */
  words?: readonly string[]
}

const page = (
  path: string,
  file: string,
  access: PageAccess,
  layout: PageLayout = 'default',
  words: readonly string[] = [],
): PageRoute => ({ path, file, access, layout, words })
const feature = (name: string, file: string) => `../../features/${name}/web/pages/${file}.tsx`

const STEPS = [
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
]
const LISTING_STEPS = ['basics', 'photos', 'pricing', 'availability', 'publish']

const PRODUCT_PAGES = [
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
]
const LEGAL_PAGES = ['user-terms', 'cookie-policy', 'payment-terms', 'privacy-policy']

/** Every page of the product, once: the router, the guards and the documents read this list. */
export const ROUTE_TABLE: readonly PageRoute[] = [
  page('/', 'pages/front.tsx', 'public', 'none', ['marketing', 'listings']),
  page('/offline', 'pages/offline.tsx', 'public', 'none'),
  page('/login', feature('accounts', 'login'), 'guest', 'sm-center'),
  page('/register', feature('accounts', 'register'), 'guest', 'sm-center'),
  page('/forgot-password', feature('accounts', 'forgot-password'), 'public', 'sm-center'),
  page('/forgot-password/:token', feature('accounts', 'new-password'), 'public', 'sm-center'),
  page('/email-confirmation/:token', feature('accounts', 'email-confirmation'), 'public', 'inform'),
  page('/account/settings', feature('accounts', 'settings'), 'login', 'user-sidebar'),
  page(
    '/account/notifications',
    feature('notifications', 'notifications'),
    'login',
    'user-sidebar',
  ),
  page('/account/payout-methods', feature('banking', 'payout-methods'), 'login', 'user-sidebar'),
  page('/our-team', feature('marketing', 'our-team'), 'public'),
  page('/iso-27001', feature('marketing', 'iso-27001'), 'public'),
  page('/contact-us', feature('marketing', 'contact-us'), 'public'),
  page('/contact-us/:tag', feature('marketing', 'contact-us'), 'public'),
  ...LEGAL_PAGES.map((text) =>
    page(`/legal/${text}`, feature('marketing', 'legal'), 'public', 'md-center'),
  ),
  ...PRODUCT_PAGES.map((product) =>
    page(`/products/${product}`, feature('marketing', 'product'), 'public', 'product'),
  ),
  page('/account-deleted', feature('marketing', 'account-deleted'), 'public', 'inform'),
  page('/pre-approval', feature('marketing', 'pre-approval'), 'public'),
  page('/commercial-listings', feature('marketing', 'commercial-listings'), 'public', 'xl-center', [
    'listings',
  ]),
  page('/brand-guide', feature('brand-guide', 'brand-guide'), 'public'),
  page('/brand-guide/:component', feature('brand-guide', 'component'), 'public', 'default', [
    'properties',
  ]),
  page('/account/team-card', feature('marketing', 'team-card'), 'staff', 'user-sidebar'),
  page('/help', feature('help', 'help-front'), 'public'),
  page('/help/search', feature('help', 'help-search'), 'public'),
  page('/help/topics/:tag', feature('help', 'help-topic'), 'public'),
  page('/help/articles/:slug', feature('help', 'help-article'), 'public'),
  page('/help/categories/:id', feature('help', 'help-category'), 'public'),
  page('/listings', feature('listings', 'listings'), 'public', 'xl-center'),
  page('/listings/create', feature('listings', 'create-listing'), 'landlord', 'md-center'),
  ...LISTING_STEPS.map((step) =>
    page(
      `/listings/create/:id/${step}`,
      feature('listings', `create-${step}`),
      'landlord',
      'wizard',
    ),
  ),
  page('/listings/:id', feature('listings', 'listing'), 'public', 'xl-center'),
  page('/listings/:id/apply', feature('applications', 'apply'), 'public', 'md-center', [
    'listings',
  ]),
  page('/tenants/home', 'pages/tenant-home.tsx', 'tenant'),
  page('/tenants/rental-applications', feature('applications', 'tenant-applications'), 'tenant'),
  page('/tenants/rental-applications/:id', feature('applications', 'tenant-application'), 'tenant'),
  page('/tenants/rental-contracts', feature('contracts', 'tenant-contracts'), 'tenant'),
  page('/tenants/rental-contracts/:id', feature('contracts', 'contract'), 'tenant'),
  page(
    '/tenants/rental-contracts/:id/payments',
    feature('rent-collection', 'contract-payments'),
    'tenant',
  ),
  page('/landlords/home', 'pages/landlord-home.tsx', 'landlord'),
  page('/landlords/listings', feature('listings', 'landlord-listings'), 'landlord'),
  page(
    '/landlords/rental-applications',
    feature('applications', 'landlord-applications'),
    'landlord',
  ),
  page('/landlords/rental-contracts', feature('contracts', 'landlord-contracts'), 'landlord'),
  page('/landlords/rental-contracts/:id', feature('contracts', 'contract'), 'landlord'),
  page(
    '/landlords/rental-contracts/:id/payments',
    feature('rent-collection', 'contract-payments'),
    'landlord',
  ),
  page('/landlords/finances/payouts', feature('rent-collection', 'payouts'), 'landlord'),
  page('/inspected-homes', feature('contracts', 'inspected-homes'), 'login'),
  page('/inspected-homes/:id', feature('contracts', 'inspected-home'), 'login'),
  page('/rental-contracts/create', feature('contracts', 'create-contract'), 'login', 'md-center'),
  page('/rental-contracts/:id/edit', feature('contracts', 'edit-property'), 'login', 'wizard'),
  ...STEPS.map((step) =>
    page(
      `/rental-contracts/:id/edit/${step}`,
      feature('contracts', `edit-${step}`),
      'login',
      'wizard',
    ),
  ),
  page(
    '/rental-contracts/:id/signicat-status',
    feature('contracts', 'signicat-status'),
    'login',
    'invitation',
  ),
  page('/admin', 'pages/admin-front.tsx', 'staff', 'admin'),
  page('/admin/users', feature('accounts', 'admin-users'), 'staff', 'admin'),
  page('/admin/users/:id', feature('accounts', 'admin-user'), 'staff', 'admin'),
  page('/admin/payout-methods', feature('banking', 'admin-payout-methods'), 'staff', 'admin'),
  page('/admin/contact-messages', feature('marketing', 'admin-contact-messages'), 'staff', 'admin'),
  page(
    '/admin/contact-messages/:id',
    feature('marketing', 'admin-contact-message'),
    'staff',
    'admin',
  ),
  page('/admin/rental-contracts', feature('contracts', 'admin-contracts'), 'staff', 'admin'),
  page(
    '/admin/rental-contracts/payment-services/payments',
    feature('rent-collection', 'admin-payments'),
    'staff',
    'admin',
  ),
  page('/admin/rental-contracts/:id', feature('contracts', 'admin-contract'), 'staff', 'admin'),
  page('/admin/blog/tags', feature('help', 'admin-tags'), 'staff', 'admin'),
  page('/admin/blog/tags/new', feature('help', 'admin-new-tag'), 'staff', 'admin'),
  page('/admin/blog/tags/:id', feature('help', 'admin-tag'), 'staff', 'admin'),
  page('/admin/blog/authors', feature('help', 'admin-authors'), 'staff', 'admin'),
  page('/admin/blog/authors/new', feature('help', 'admin-new-author'), 'staff', 'admin'),
  page('/admin/blog/authors/:id', feature('help', 'admin-author'), 'staff', 'admin'),
  page('/admin/blog/categories', feature('help', 'admin-categories'), 'staff', 'admin'),
  page('/admin/blog/categories/new', feature('help', 'admin-new-category'), 'staff', 'admin'),
  page('/admin/blog/categories/:id', feature('help', 'admin-category'), 'staff', 'admin'),
  page('/admin/blog/articles', feature('help', 'admin-articles'), 'staff', 'admin'),
  page('/admin/blog/articles/:id', feature('help', 'admin-article'), 'staff', 'admin'),
  page('/admin/blog/articles/:id/edit', feature('help', 'admin-article-edit'), 'staff', 'admin'),
  page('/admin/blog/help-center', feature('help', 'admin-help-center'), 'staff', 'admin'),
  page('/admin/blog/help-center/:id', feature('help', 'admin-help-page'), 'staff', 'admin'),
  page(
    '/admin/blog/help-center/:id/slots/:slot',
    feature('help', 'admin-help-slot'),
    'staff',
    'admin',
  ),
  page('/dev', 'pages/dev.tsx', 'dev', 'admin'),
  page('/sandbox/sign/:task_id', 'pages/sandbox-sign.tsx', 'dev', 'invitation'),
]

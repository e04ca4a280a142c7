import { pagesOf, type PageRoute } from '#core/shared/page-manifest.ts'

const page = pagesOf('listings')

const STEPS = [
  'real-estate',
  'basics',
  'photos',
  'amenities',
  'pricing',
  'utilities',
  'availability',
  'duration',
  'requirements',
  'questions',
  'publish',
]

export const pages: readonly PageRoute[] = [
  page('/listings', 'listings', 'public', 'xl-center', {
    name: 'app.nav.listings',
    at: 15,
    menus: [
      { menu: 'visitors', icon: 'Search', exact: true },
      { menu: 'tenants', icon: 'Search', exact: true },
      { menu: 'staff', icon: 'Search', exact: true },
      { menu: 'footer-renting' },
    ],
    title: 'listings.search.title',
  }),
  page('/listings/create', 'create-listing', 'login', 'md-center', {
    name: 'app.home.new_listing',
    at: 25,
  }),
  page('/listings/create/new', 'create-new', 'login', 'md-center', { name: null }),
  page('/listings/create/:id', 'create-resume', 'login', 'wizard'),
  ...STEPS.map((step) => page(`/listings/create/:id/${step}`, `create-${step}`, 'login', 'wizard')),
  page('/listings/:id', 'listing', 'public', 'xl-center', { messages: ['viewings'] }),
  page('/listings/mbl/:id', 'listing-mobile', 'public', 'full-screen', { search: false }),
  page('/tenants/liked-listings', 'liked-listings', 'tenant', 'default', {
    name: 'app.nav.liked_listings',
    at: 62,
    menus: [{ menu: 'user', icon: 'Heart' }],
  }),
  page('/admin/users/:id/listings', 'admin-user-listings', 'staff', 'admin', {
    at: 112,
    menus: [{ menu: 'person', label: 'listings.staff.tab' }],
  }),
  page('/admin/listings', 'admin-listings', 'staff', 'admin', {
    name: 'app.nav.admin_listings',
    at: 117,
    menus: [{ menu: 'admin', icon: 'House' }],
  }),
  page('/admin/listings/publishes', 'admin-publishes', 'staff', 'admin', {
    name: 'app.nav.listing_publishes',
    at: 119,
    menus: [{ menu: 'admin', icon: 'History' }],
  }),
  page('/admin/staff-data/unpublished-listings', 'admin-unpublished-listings', 'staff', 'admin', {
    name: null,
    at: 141,
    menus: [{ menu: 'reports', label: 'app.staff_data.unpublished' }],
  }),
  page(
    '/admin/staff-data/listing-publish-count-by-month',
    'admin-publishes-by-month',
    'staff',
    'admin',
    { name: null, at: 143, menus: [{ menu: 'reports', label: 'app.staff_data.publishes' }] },
  ),
  page('/admin/site-listings', 'admin-site-listings', 'staff', 'admin', {
    name: 'app.nav.site_listings',
    at: 120,
    menus: [{ menu: 'admin', icon: 'Eye' }],
  }),
  page('/admin/listings/publish-requests', 'admin-publish-requests', 'staff', 'admin', {
    name: 'app.nav.publish_requests',
    at: 118,
    menus: [{ menu: 'admin', icon: 'KeyRound', label: 'app.nav.to_review' }],
  }),
  page('/landlords/listings', 'landlord-listings', 'landlord', 'default', {
    name: 'app.nav.my_listings',
    at: 20,
    // The times at which its homes are shown are offered from their pages.
    menus: [{ menu: 'landlords', icon: 'KeyRound', within: ['/landlords/viewings'] }],
    offline: true,
  }),
  page('/landlords/listings/:id', 'landlord-listing', 'landlord', 'default', { offline: true }),
]

import { guardPage, type GuardReader } from './guards.ts'
import { ROUTE_TABLE } from './route-table.ts'

/** What a page is called where one goes to it by name. Pages of single things, steps and answers have no name here. */
export const PAGE_NAMES: Readonly<Record<string, string>> = {
  '/tenants/home': 'app.nav.home',
  '/tenants/rental-applications': 'app.nav.my_applications',
  '/tenants/rental-contracts': 'app.nav.contracts',
  '/landlords/home': 'app.nav.home',
  '/landlords/listings': 'app.nav.my_listings',
  '/listings/create': 'app.home.new_listing',
  '/landlords/rental-applications': 'app.nav.applications',
  '/landlords/rental-contracts': 'app.nav.contracts',
  '/landlords/finances/payouts': 'app.nav.payouts',
  '/rental-contracts/create': 'app.palette.new_contract',
  '/inspected-homes': 'app.nav.inspected_homes',
  '/account/settings': 'app.nav.settings',
  '/account/notifications': 'app.nav.notifications',
  '/account/payout-methods': 'app.nav.payout_methods',
  '/account/team-card': 'app.nav.team_card',
  '/admin': 'app.nav.overview',
  '/admin/users': 'app.nav.people',
  '/admin/payout-methods': 'app.nav.held_accounts',
  '/admin/contact-messages': 'app.nav.messages',
  '/admin/rental-contracts': 'app.nav.contracts',
  '/admin/rental-contracts/payment-services/payments': 'app.nav.payments',
  '/admin/blog/articles': 'app.nav.articles',
  '/admin/blog/tags': 'app.palette.tags',
  '/admin/blog/authors': 'app.palette.authors',
  '/admin/blog/categories': 'app.palette.categories',
  '/admin/blog/help-center': 'app.palette.help_center',
  '/listings': 'app.nav.listings',
  '/commercial-listings': 'app.footer.commercial',
  '/help': 'app.nav.help',
  '/contact-us': 'app.footer.contact',
  '/our-team': 'app.footer.team',
  '/iso-27001': 'app.footer.security',
  '/brand-guide': 'app.footer.brand',
  '/legal/user-terms': 'app.footer.text.user-terms',
  '/legal/privacy-policy': 'app.footer.text.privacy-policy',
  '/legal/cookie-policy': 'app.footer.text.cookie-policy',
  '/legal/payment-terms': 'app.footer.text.payment-terms',
}

const known = new Set(ROUTE_TABLE.map((page) => page.path))

/** Where this reader may go, in the order of PAGE_NAMES: one's own pages before those of everybody. */
export const namedPages = (reader: GuardReader): { path: string; name: string }[] =>
  Object.entries(PAGE_NAMES)
    .filter(
      ([path]) =>
        known.has(path) && guardPage(new URL(path, 'http://page'), reader, false) === null,
    )
    .map(([path, name]) => ({ path, name }))

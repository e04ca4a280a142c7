import { GUIDE_COMPONENTS } from '#features/brand-guide/shared/words.ts'
import { CONTACT_TAGS } from '#features/marketing/shared/words.ts'
import { ROUTE_TABLE } from '../web/route-table.ts'

/** Public, but of no use to somebody who comes from a search. */
const NOT_SOUGHT = new Set(['/forgot-password', '/account-deleted', '/offline'])

/** Addresses that search engines may know, without those of single things. */
export const PUBLIC_PATHS: readonly string[] = [
  ...ROUTE_TABLE.filter(
    (page) =>
      ['public', 'guest'].includes(page.access) &&
      !page.path.includes(':') &&
      !NOT_SOUGHT.has(page.path),
  ).map((page) => page.path),
  ...CONTACT_TAGS.map((tag) => `/contact-us/${tag}`),
  ...GUIDE_COMPONENTS.map((component) => `/brand-guide/${component}`),
]

/** The message that is the title of a page; addresses of other features have none and get the product's own words. */
const TITLES: Readonly<Record<string, string>> = {
  '/': 'marketing.home.title',
  '/listings': 'listings.search.title',
  '/commercial-listings': 'marketing.commercial.title',
  '/our-team': 'marketing.team.title',
  '/iso-27001': 'marketing.security.title',
  '/pre-approval': 'marketing.pre_approval.title',
  '/brand-guide': 'brand-guide.title',
  '/login': 'accounts.login.title',
  '/register': 'accounts.register.title',
  '/help': 'help.front.title',
  '/help/search': 'help.front.title',
}

export const titleKeyOf = (path: string): string => {
  const [, room, name] = path.split('/')
  if (room === 'products' && name) return `marketing.product.${name}.title`
  if (room === 'brand-guide' && name) return `brand-guide.component.${name}.name`
  if (room === 'legal' && name) return `marketing.legal.${name}`
  return room === 'contact-us' ? 'marketing.contact.title' : (TITLES[path] ?? 'app.footer.note')
}

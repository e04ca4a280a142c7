import { pagesOf, type MenuPlace, type PageRoute } from '#core/shared/page-manifest.ts'
import { CONTACT_TAGS } from './shared/enums.ts'

const page = pagesOf('marketing')

const legalPage = (text: string, at: number): PageRoute =>
  page(`/legal/${text}`, 'legal', 'public', 'md-center', {
    name: `app.footer.text.${text}`,
    at,
    menus: [{ menu: 'footer-legal' }],
    title: `marketing.legal.${text}`,
  })

const product = (name: string, at: number, menus: readonly MenuPlace[] = []): PageRoute =>
  page(`/products/${name}`, 'product', 'public', 'product', {
    name: null,
    at,
    menus,
    title: `marketing.product.${name}.title`,
  })
const atFoot = (name: string): readonly MenuPlace[] => [
  { menu: 'footer-products', label: `app.footer.product.${name}` },
]

export const pages: readonly PageRoute[] = [
  // In no menu while nobody is shown on it.
  page('/our-team', 'our-team', 'public', 'default', {
    name: 'app.footer.team',
    at: 50,
    title: 'marketing.team.title',
  }),
  page('/iso-27001', 'iso-27001', 'public', 'default', {
    name: 'app.footer.security',
    at: 60,
    menus: [{ menu: 'footer-about' }],
    title: 'marketing.security.title',
  }),
  page('/contact-us', 'contact-us', 'public', 'default', {
    name: 'app.footer.contact',
    at: 40,
    menus: [{ menu: 'footer-about' }],
    title: 'marketing.contact.title',
  }),
  page('/contact-us/:tag', 'contact-us', 'public', 'default', {
    title: 'marketing.contact.title',
    values: CONTACT_TAGS,
  }),
  legalPage('user-terms', 80),
  legalPage('privacy-policy', 81),
  legalPage('cookie-policy', 82),
  legalPage('payment-terms', 83),
  product('tenants', 20, [
    { menu: 'visitors', label: 'app.nav.for_tenants' },
    { menu: 'footer-renting', label: 'app.nav.for_tenants' },
  ]),
  product('landlords', 21, [
    { menu: 'visitors', label: 'app.nav.for_landlords' },
    { menu: 'footer-renting', label: 'app.nav.for_landlords' },
  ]),
  product('rental-platform', 31, atFoot('rental-platform')),
  product('rental-contract', 32, atFoot('rental-contract')),
  product('rent-collection', 33, atFoot('rent-collection')),
  product('application', 34, atFoot('application')),
  product('application-management', 35, atFoot('application-management')),
  product('mobile-app', 36),
  product('inspections', 37),
  product('organizations', 38),
  product('rental-guarantee', 39),
  page('/pre-approval', 'pre-approval', 'public', 'default', {
    name: null,
    title: 'marketing.pre_approval.title',
  }),
  page('/commercial-listings', 'commercial-listings', 'public', 'xl-center', {
    messages: ['listings'],
    name: 'app.footer.commercial',
    at: 16,
    menus: [{ menu: 'footer-renting' }],
    title: 'marketing.commercial.title',
  }),
  page('/account/team-card', 'team-card', 'staff', 'user-sidebar', {
    name: 'app.nav.team_card',
    at: 83,
    menus: [{ menu: 'account', icon: 'IdCard' }],
  }),
  page('/admin/contact-messages', 'admin-contact-messages', 'staff', 'admin', {
    name: 'app.nav.messages',
    at: 120,
    menus: [{ menu: 'admin', icon: 'Mail' }],
  }),
  page('/admin/contact-messages/:id', 'admin-contact-message', 'staff', 'admin'),
]

import { pagePath } from '#core/shared/paths.ts'
import type { ContactTag, LegalText, ProductName } from './enums.ts'

export const marketingPaths = {
  team: '/our-team',
  contact: '/contact-us',
  contactAbout: pagePath<'/contact-us/:tag', [tag: ContactTag]>('/contact-us/:tag'),
  legal: pagePath<'/legal/:text', [text: LegalText]>('/legal/:text'),
  product: pagePath<'/products/:name', [name: ProductName]>('/products/:name'),
  commercialListings: '/commercial-listings',
  adminMessages: '/admin/contact-messages',
  adminMessage: pagePath('/admin/contact-messages/:id'),
}

/** What there is to choose from; plain lists, so that public pages carry no schemas. */
export const CONTACT_TAGS = [
  'tenants',
  'landlords',
  'payments',
  'technical',
  'privacy',
  'other',
] as const
export const PRODUCTS = [
  'rental-platform',
  'tenants',
  'landlords',
  'application',
  'application-management',
  'rental-contract',
  'rent-collection',
  'rental-guarantee',
  'inspections',
  'organizations',
  'mobile-app',
] as const
export const LEGAL_TEXTS = [
  'user-terms',
  'privacy-policy',
  'cookie-policy',
  'payment-terms',
] as const
export type ContactTag = (typeof CONTACT_TAGS)[number]
export type ProductName = (typeof PRODUCTS)[number]
export type LegalText = (typeof LEGAL_TEXTS)[number]

export const isContactTag = (value: string): value is ContactTag =>
  (CONTACT_TAGS as readonly string[]).includes(value)

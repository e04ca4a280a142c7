import type { Operator } from '#core/shared/operator.ts'
import { PRODUCT_NAME } from '#core/shared/product.ts'

/** The organization as search engines read it; who runs it only where somebody is named. */
export const organization = (origin: string, operator: Operator | null) => ({
  '@type': 'Organization', name: PRODUCT_NAME, url: origin, logo: `${origin}/icon-512.png`,
  // A kennitala is the tax number as well.
  ...(operator ? { legalName: operator.name, taxID: operator.national_id, address: operator.address, email: operator.email } : {}),
  ...(operator?.phone ? { telephone: operator.phone } : {}), ...(operator?.vat_number ? { vatID: operator.vat_number } : {}),
})

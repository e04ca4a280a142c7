import type { ReplyOf } from '#core/shared/endpoint.ts'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import type { readOperator } from '#features/marketing/shared/api.ts'

/** The organization as search engines read it; who runs it only where somebody is named. */
export const organization = (
  origin: string,
  operator: ReplyOf<typeof readOperator>['operator'],
) => ({
  '@type': 'Organization',
  name: PRODUCT_NAME,
  url: origin,
  logo: `${origin}/icon-512.png`,
  // A kennitala is the tax number as well.
  ...(operator
    ? {
        legalName: operator.name,
        taxID: operator.national_id.replace('-', ''),
        address: operator.address,
        email: operator.email,
      }
    : {}),
  ...(operator?.phone ? { telephone: operator.phone } : {}),
  ...(operator?.vat_number ? { vatID: operator.vat_number } : {}),
})

import type { ComponentType } from 'react'
import { ArchPath } from '#core/web/ui/illustrations/arch-path.tsx'
import { CardStack } from '#core/web/ui/illustrations/card-stack.tsx'
import { DoorKey } from '#core/web/ui/illustrations/door-key.tsx'
import { DoubleDome } from '#core/web/ui/illustrations/double-dome.tsx'
import { HouseRow } from '#core/web/ui/illustrations/house-row.tsx'
import { LetterHome } from '#core/web/ui/illustrations/letter-home.tsx'
import { MoneyFlow } from '#core/web/ui/illustrations/money-flow.tsx'
import { PhoneWindow } from '#core/web/ui/illustrations/phone-window.tsx'
import { SignedPaper } from '#core/web/ui/illustrations/signed-paper.tsx'
import { Village } from '#core/web/ui/illustrations/village.tsx'
import { WallLens } from '#core/web/ui/illustrations/wall-lens.tsx'
import { PRODUCTS, type ProductName } from '#features/marketing/shared/enums.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { propertyPaths } from '#features/properties/shared/paths.ts'
import { rentCollectionPaths } from '#features/rent-collection/shared/paths.ts'
import { marketingPaths } from '#features/marketing/shared/paths.ts'
import type { NowPart } from './product-now.tsx'
import type { ShotName } from './product-shot.tsx'

export interface ProductPage {
  picture: ComponentType
  /** The product itself beside the first, second and third part of the page. */
  shots: readonly (ShotName | null)[]
  /** Where one goes from here, with the key of its words where the page has none of its own; `install` puts the site on the home screen. */
  action: { to: string; words?: 'find' | 'landlord' | 'contact' } | 'install'
  /** The same for those of the other side. */
  other_action?: { to: string; words: 'list' }
  /** Said first, where the thing is not in the product yet. */
  is_missing?: boolean
  /** What one can do today, before anything else. */
  now?: NowPart
  related: readonly ProductName[]
}

/** What each product page shows; its words are in messages/. */
export const PRODUCT_PAGES: Readonly<Record<ProductName, ProductPage>> = {
  'rental-platform': {
    picture: ArchPath,
    shots: ['listings', 'contract', 'payments'],
    action: { to: listingPaths.search, words: 'find' },
    other_action: { to: `${accountPaths.register}?as=landlord`, words: 'list' },
    related: PRODUCTS.filter((name) => name !== 'rental-platform'),
  },
  tenants: {
    picture: DoorKey,
    shots: ['listing-phone', null, 'payments-phone'],
    action: { to: listingPaths.search, words: 'find' },
    related: ['application', 'rental-contract', 'rental-guarantee'],
  },
  landlords: {
    picture: HouseRow,
    shots: ['applications', 'contract', 'payouts'],
    action: { to: `${accountPaths.register}?as=landlord`, words: 'landlord' },
    related: ['application-management', 'rental-contract', 'rent-collection'],
  },
  application: {
    picture: LetterHome,
    shots: ['listing-phone', null, null],
    action: { to: listingPaths.search, words: 'find' },
    related: ['tenants', 'rental-contract', 'application-management'],
  },
  'application-management': {
    picture: CardStack,
    shots: ['applications', null, null],
    action: { to: `${accountPaths.register}?as=landlord`, words: 'landlord' },
    related: ['landlords', 'rental-contract', 'application'],
  },
  'rental-contract': {
    picture: SignedPaper,
    shots: ['contract', 'signing', null],
    action: { to: `${accountPaths.register}?as=landlord`, words: 'landlord' },
    related: ['rent-collection', 'inspections', 'rental-guarantee'],
  },
  'rent-collection': {
    picture: MoneyFlow,
    shots: ['payments', null, 'payouts'],
    action: { to: `${accountPaths.register}?as=landlord`, words: 'landlord' },
    related: ['rental-contract', 'landlords', 'rental-guarantee'],
  },
  'rental-guarantee': {
    picture: DoubleDome,
    shots: ['contract', null],
    action: { to: '#sum' },
    is_missing: true,
    now: { look: 'kinds', count: 6 },
    related: ['rental-contract', 'rent-collection', 'tenants'],
  },
  inspections: {
    picture: WallLens,
    shots: [null, null, null],
    action: { to: '#list' },
    is_missing: true,
    now: { look: 'sheet', count: 8 },
    related: ['rental-contract', 'rental-guarantee', 'landlords'],
  },
  organizations: {
    picture: Village,
    shots: [null],
    action: { to: marketingPaths.contactAbout('landlords'), words: 'contact' },
    is_missing: true,
    now: {
      look: 'cards',
      count: 6,
      links: [
        propertyPaths.imports,
        contractPaths.create,
        propertyPaths.portfolios,
        applicationPaths.received,
        rentCollectionPaths.payouts,
        `${rentCollectionPaths.payouts}#year`,
      ],
    },
    related: ['landlords', 'application-management', 'rent-collection'],
  },
  'mobile-app': {
    picture: PhoneWindow,
    shots: [null, 'payments-phone', null],
    action: 'install',
    is_missing: true,
    now: { look: 'steps', count: 3 },
    related: ['rental-platform', 'tenants', 'landlords'],
  },
}

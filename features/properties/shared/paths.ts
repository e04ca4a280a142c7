import { pagePath, pageShowing } from '#core/shared/paths.ts'

export const propertyPaths = {
  own: '/landlords/properties',
  /** The homes of one portfolio, or with `none` those in no portfolio. */
  inPortfolio: pageShowing('/landlords/properties', 'portfolio_id'),
  /** Homes by address or number. */
  find: pageShowing('/landlords/properties', 'q'),
  portfolios: '/landlords/portfolios',
  imports: '/landlords/properties/import',
  oneImport: pagePath('/landlords/properties/import/:id'),
}

import type { PagePanel, PageRoute } from '#core/shared/page-manifest.ts'
import { FEATURES } from '#features/order.ts'
import { pages as ownPages } from '../own-pages.ts'

/** What a browser knows of a page. */
export type PageFacts = Pick<PageRoute, 'path' | 'feature' | 'access' | 'messages' | 'offline'>

interface Manifest {
  readonly pages: readonly PageRoute[]
  readonly panels?: readonly PagePanel[]
}
const manifests = await Promise.all(
  FEATURES.map((name) => import(`#features/${name}/pages.ts`) as Promise<Manifest>),
)

/** Every page of the product, collected from the manifests: the router, the guards and the documents read this list. */
export const ROUTE_TABLE: readonly PageRoute[] = [
  ...ownPages,
  ...manifests.flatMap(({ pages }) => pages),
]

/** What features add to pages of others, in the order of the features. */
export const PANELS: readonly PagePanel[] = manifests.flatMap(({ panels = [] }) => panels)

/**
 * The same pages, as browsers know them. The builds of the pages do not collect anything: tools/page-manifests.ts
 * hands them the result as data, and a browser's build has PAGES alone.
 */
export const PAGES: readonly PageFacts[] = ROUTE_TABLE.map(
  ({ path, feature, access, messages, offline }) => ({ path, feature, access, messages, offline }),
)

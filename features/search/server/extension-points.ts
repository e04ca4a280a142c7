import { extensionPoint } from '#core/server/extension-point.ts'
import type { QuickSearchRule } from '#core/server/quick-search.ts'

/** Where the features look: their manifests say so, and app hands all of it over. */
export const quickSearchRules = extensionPoint<readonly QuickSearchRule[]>('search.quick_search')

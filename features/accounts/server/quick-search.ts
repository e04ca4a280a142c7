import type { QuickSearchRule } from '#core/server/quick-search.ts'
import { accountPaths } from '../shared/paths.ts'

/** Staff look at people for a reason, which their page asks for: the palette leads there with the name. */
export const quickSearch: readonly QuickSearchRule[] = [
  {
    kind: 'person',
    find: async ({ actor }, { q }) =>
      actor.is_staff
        ? [{ label: q, note: '', path: `${accountPaths.adminUsers}?q=${encodeURIComponent(q)}` }]
        : [],
  },
]

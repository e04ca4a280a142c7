import { Bookmark } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { loginPath } from '#core/shared/paths.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { filtersOf, queryOf } from '#features/listings/web/parts/search-address.ts'

// Visitors, who are asked to sign in first, do not carry it.
const SaveSearch = lazy(() => import('./save-search.tsx'))

/** In the search: saves it for a tenant. A visitor signs in, comes back to the same search and is asked for its name. */
export default function SaveSearchPanel() {
  const t = useT()
  const [params] = useSearchParams()
  const { reader } = usePageFacts()
  const query = queryOf(filtersOf(params))
  if (query === '' || reader?.user_type === 'LL') return null
  if (reader === null)
    return (
      <Button
        to={loginPath(`${listingPaths.search}?${query}&save=true`, 'save')}
        variant="secondary"
        icon={<Bookmark size={18} aria-hidden="true" />}
      >
        {t('listings.search.save')}
      </Button>
    )
  return (
    <Suspense>
      <SaveSearch query={query} />
    </Suspense>
  )
}

import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { codeAndPlace } from '#core/shared/place-line.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { PageMeta } from '#core/web/layout/page-meta.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { listingPaths } from '#features/listings/shared/paths.ts'
import type { OffReason } from '#features/listings/shared/steps/choices.ts'

// Few open such a page, and every page of a home carries this one.
const FreeNear = lazy(() => import('./free-near.tsx'))

const GONE = 410

/** Homes that are listed now around where this one is, and all of them. */
function OtherHomes({ postal_code, place }: { postal_code: string; place: string }) {
  const t = useT()
  return (
    <div className="flex flex-wrap gap-3">
      {postal_code ? (
        <Button to={listingPaths.searchIn(postal_code)}>
          {t('listings.gone.nearby', { place: codeAndPlace({ postal_code, place }) })}
        </Button>
      ) : null}
      <Button to={listingPaths.search} variant={postal_code ? 'secondary' : 'primary'}>
        {t('listings.gone.others')}
      </Button>
    </div>
  )
}

/** The `ErrorBoundary` of pages of one home: what was taken down says so. Other errors have the page of all. */
export function NoLongerListed() {
  const error = useRouteError()
  const t = useT()
  if (!isRouteErrorResponse(error) || error.status !== GONE) throw error
  const {
    why = 'paused',
    postal_code = '',
    place = '',
  } = (error.data ?? {}) as Partial<Record<'postal_code' | 'place', string> & { why: OffReason }>
  const text = t(`listings.gone.${why}`)
  return (
    <>
      <PageMeta title={t('listings.gone.title')} description={text} is_hidden />
      <PageHeader title={t('listings.gone.title')} lead={text} />
      <OtherHomes postal_code={postal_code} place={place} />
      <Suspense>
        <FreeNear postal_code={postal_code} place={place} />
      </Suspense>
    </>
  )
}

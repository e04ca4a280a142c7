import { codeAndPlace } from '#core/shared/place-line.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { PageMeta } from '#core/web/layout/page-meta.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { listingPaths } from '#features/listings/shared/paths.ts'
import type { OffReason } from '#features/listings/shared/steps/choices.ts'
import { FreeNear } from './free-near.tsx'

/** What is told of a home that is not listed any more: why, and its area. */
export interface Gone {
  why: OffReason
  postal_code: string
  place: string
}

/** Homes that are listed now around where this one is, and all of them. */
function OtherHomes({ postal_code, place }: Pick<Gone, 'postal_code' | 'place'>) {
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

/** The page of a home that is not listed any more. */
export default function GoneHome({ why = 'paused', postal_code = '', place = '' }: Partial<Gone>) {
  const t = useT()
  const text = t(`listings.gone.${why}`)
  return (
    <>
      <PageMeta title={t('listings.gone.title')} description={text} is_hidden />
      <PageHeader title={t('listings.gone.title')} lead={text} />
      <OtherHomes postal_code={postal_code} place={place} />
      <FreeNear postal_code={postal_code} place={place} />
    </>
  )
}

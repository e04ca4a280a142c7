import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { listOwnListings } from '#features/listings/shared/api.ts'
import type { OwnListingRow } from '#features/listings/shared/model.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { ForLandlords } from '../parts/for-landlords.tsx'
import { placeLine } from '#core/shared/place-line.ts'

const drafts = { query: { status: 'draft' as const, page_size: 10 } }
const reads: Reads = () => [[listOwnListings, drafts]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** What was begun and not published: gone on with where it was left. */
const Drafts = ({ items }: { items: readonly OwnListingRow[] }) => {
  const t = useT()
  const format = useFormat()
  return (
    <ul className="space-y-3">
      {items.map((row) => (
        <Card key={row.id} as="li">
          <TextLink to={listingPaths.resume(row.id)}>
            {row.title || placeLine(row) || t('listings.untitled')}
          </TextLink>
          {row.title ? <p className="text-quiet">{placeLine(row)}</p> : null}
          <p className="text-sm text-quiet">
            {t('listings.create.changed', { date: format.instant(row.updated_at, 'medium') })}
          </p>
        </Card>
      ))}
    </ul>
  )
}

export default function CreateListing() {
  const t = useT()
  const { reader } = usePageFacts()
  const { items } = useLoaded(listOwnListings, drafts)
  const begin = <Button to={listingPaths.createNew}>{t('listings.create.begin')}</Button>
  if (reader?.user_type !== 'LL') return <ForLandlords />
  return (
    <>
      <title>{t('listings.create.drafts')}</title>
      <PageHeader
        title={t('listings.create.drafts')}
        lead={t('listings.create.drafts_lead')}
        crumbs={[{ label: t('listings.own.title'), to: listingPaths.own }]}
        action={items.length > 0 ? begin : undefined}
      />
      {items.length > 0 ? (
        <Drafts items={items} />
      ) : (
        <EmptyState title={t('listings.create.no_drafts')} action={begin}>
          {t('listings.create.no_drafts_text')}
        </EmptyState>
      )}
    </>
  )
}

import { useParams } from 'react-router'
import { browserReads, serverReads, useLoaded, useRead, type Reads } from '#core/web/data/reads.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { readLiveApplication } from '#features/applications/shared/api.ts'
import { readListing } from '#features/listings/shared/api.ts'
import type { Listing } from '#features/listings/shared/model.ts'
import { placeLine } from '#features/listings/web/parts/place-line.ts'
import { ApplicationForm } from '../parts/application-form.tsx'

const reads: Reads = ({ params }) => [[readListing, { id: params.id! }]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** For visitors: the words are among those that everybody's pages load. */
const Visitor = ({ listing }: { listing: Listing }) => {
  const t = useT()
  const next = `?next=${encodeURIComponent(`/listings/${listing.id}/apply`)}`
  return (
    <Card title={t('listings.apply.sign_in')}>
      <p className="measure mb-5 text-quiet">{t('listings.apply.sign_in_text')}</p>
      <div className="flex flex-wrap gap-2"><Button to={`/login${next}`}>{t('listings.apply.login')}</Button><Button to={`/register${next}`} variant="secondary">{t('listings.apply.register')}</Button></div>
    </Card>
  )
}

const Applicant = ({ listing }: { listing: Listing }) => {
  const t = useT()
  const { data } = useRead(readLiveApplication, { id: listing.id })
  if (!data) return <SkeletonRows rows={3} />
  if (!data.application) return <ApplicationForm listing={listing} />
  return (
    <Notice tone="moss" title={t('applications.apply.already')} actions={<Button to={`/tenants/rental-applications/${data.application.id}`} size="small">{t('applications.apply.follow')}</Button>}>{t('applications.apply.already_text')}</Notice>
  )
}

const Landlord = ({ listing }: { listing: Listing }) => {
  const t = useT()
  return <Notice tone="lamp" title={listing.can.edit ? t('applications.failures.own_listing') : undefined} actions={<Button to={`/listings/${listing.id}`} variant="secondary" size="small">{t('applications.apply.back')}</Button>}>{t('applications.apply.landlord_text')}</Notice>
}

export default function ApplyPage() {
  const t = useT()
  const { id } = useParams()
  const { reader } = usePageFacts()
  const listing = useLoaded(readListing, { id: id! })
  return (
    <>
      <title>{`${t('listings.view.apply')}: ${listing.title}`}</title>
      <meta name="robots" content="noindex" />
      <PageHeader crumbs={[{ label: listing.title || t('listings.untitled'), to: `/listings/${listing.id}` }]} title={t('listings.view.apply')} lead={<><span lang={listing.language}>{listing.title}</span>, {placeLine(listing)}</>} />
      {!reader ? <Visitor listing={listing} /> : reader.user_type === 'LL' ? <Landlord listing={listing} /> : <><p className="measure mb-6 text-quiet">{t('applications.apply.lead')}</p><Applicant listing={listing} /></>}
    </>
  )
}

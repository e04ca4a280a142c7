import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { serverReads, type Reads } from '#core/web/data/reads.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useLoaderData } from '#core/web/data/loader-data.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { loginPath, withNext } from '#core/shared/paths.ts'
import { BILL_FEE } from '#features/banking/shared/rules.ts'
import { readListing } from '#features/listings/shared/api.ts'
import type { Listing } from '#features/listings/shared/model.ts'
import { isPremises } from '#features/listings/shared/enums.ts'
import { placeLine } from '#core/shared/place-line.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'

// Visitors do not carry the form.
const Applicant = lazy(async () => ({
  default: (await import('../parts/applicant.tsx')).Applicant,
}))

const reads: Reads = ({ params }) => [[readListing, { id: params.id! }]]
export const loader = serverReads(reads)
export { NoLongerListed as ErrorBoundary } from '#features/listings/web/parts/no-longer-listed.tsx'

/** What a tenant pays Igloo, told before anyone applies. */
const PaymentFee = () => {
  const t = useT()
  const format = useFormat()
  return (
    <p className="measure mb-6 text-sm text-quiet">
      {t('listings.apply.fee', { amount: format.money(BILL_FEE, 'ISK') })}
    </p>
  )
}

/** For visitors: the words are among those that everybody's pages load. */
const Visitor = ({ listing }: { listing: Listing }) => {
  const t = useT()
  const next = applicationPaths.apply(listing.id)
  return (
    <Card title={t('listings.apply.sign_in')}>
      <p className="measure mb-3 text-quiet">{t('listings.apply.sign_in_text')}</p>
      <PaymentFee />
      <div className="flex flex-wrap gap-2">
        <Button to={loginPath(next)}>{t('listings.apply.login')}</Button>
        <Button to={withNext(accountPaths.register, next)} variant="secondary">
          {t('listings.apply.register')}
        </Button>
      </div>
    </Card>
  )
}

const Landlord = ({ listing }: { listing: Listing }) => {
  const t = useT()
  return (
    <Notice
      tone="lamp"
      title={listing.can.edit ? t('applications.failures.own_listing') : undefined}
      actions={
        <Button to={listingPaths.one(listing.id)} variant="secondary" size="small">
          {t('applications.apply.back')}
        </Button>
      }
    >
      {t('applications.apply.landlord_text')}
    </Notice>
  )
}

export default function ApplyPage() {
  const t = useT()
  const { id } = useParams()
  const { reader } = usePageFacts()
  const listing = useLoaderData(readListing, { id: id! })
  const title = isPremises(listing.listing_type)
    ? t('listings.premises.apply')
    : t('listings.view.apply')
  return (
    <>
      <title>{`${title}: ${listing.title}`}</title>
      <meta name="robots" content="noindex" />
      <PageHeader
        crumbs={[
          { label: listing.title || t('listings.untitled'), to: listingPaths.one(listing.id) },
        ]}
        title={title}
        lead={
          <>
            <span lang={listing.language}>{listing.title}</span>, {placeLine(listing)}
          </>
        }
      />
      {!reader ? (
        <Visitor listing={listing} />
      ) : reader.user_type === 'LL' ? (
        <Landlord listing={listing} />
      ) : (
        <>
          <p className="measure mb-6 text-quiet">
            {isPremises(listing.listing_type)
              ? t('applications.apply.premises_lead')
              : t('applications.apply.lead')}
          </p>
          <PaymentFee />
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <Applicant listing={listing} />
          </Suspense>
        </>
      )}
    </>
  )
}

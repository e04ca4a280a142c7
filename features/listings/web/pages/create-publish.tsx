import { useNavigate } from 'react-router'
import { problemText } from '#core/shared/messages.ts'
import { useSend } from '#core/web/data/send.ts'
import { ApiError } from '#core/web/data/session.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Gallery } from '#core/web/ui/gallery.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { WizardActions } from '#core/web/wizard/wizard-actions.tsx'
import { publishListing } from '#features/listings/shared/api.ts'
import type { OwnListing } from '#features/listings/shared/model.ts'
import { isPremises } from '#features/listings/shared/enums.ts'
import { LISTING_STEPS, listingProblems } from '#features/listings/shared/rules.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { CostBox } from '../parts/cost-box.tsx'
import { FIELD_WORDS } from '../parts/field-messages.ts'
import { ListingFacts } from '../parts/listing-facts.tsx'
import {
  firstOpenStep,
  ListingStep,
  neighbours,
  stepAddress,
  stepClientLoader,
  stepLoader,
  useOwnListing,
} from '../parts/listing-step.tsx'

export const loader = stepLoader
export const clientLoader = stepClientLoader

/** What lacks, each with the way to where it is answered. */
const Lacking = ({ listing }: { listing: OwnListing }) => {
  const t = useT()
  const problems = listingProblems(listing)
  return (
    <Notice tone="lamp" title={t('listings.publish.lacking')}>
      <ul className="space-y-1">
        {LISTING_STEPS.flatMap((step) =>
          problems[step].map((problem) => (
            <li key={`${step}-${problem.path}`}>
              <TextLink to={stepAddress(listing.id, step)}>
                {FIELD_WORDS[problem.path]
                  ? t.dynamic(FIELD_WORDS[problem.path]!)
                  : t.dynamic(`listings.steps.${step}`)}
              </TextLink>
              : {problemText(t, problem.code, problem.params)}
            </li>
          )),
        )}
      </ul>
    </Notice>
  )
}

const Preview = ({ listing }: { listing: OwnListing }) => {
  const t = useT()
  return (
    <Section title={t('listings.publish.preview')}>
      <Card>
        <Gallery
          title={
            isPremises(listing.listing_type)
              ? t('listings.premises.photos')
              : t('listings.view.photos')
          }
          photos={listing.photos.map((photo, index) => ({
            photo_id: photo.photo_id,
            alt:
              photo.alt ||
              t('listings.view.photo_number', { title: listing.title, number: index + 1 }),
          }))}
        />
        <p lang={listing.language} className="mt-5 mb-4 text-2xl font-[640]">
          {listing.title || t('listings.untitled')}
        </p>
        <CostBox listing={listing} />
        <ListingFacts listing={listing} />
      </Card>
    </Section>
  )
}

/** Whether it is public, could be, or what still lacks. */
const PublishState = ({ listing, is_ready }: { listing: OwnListing; is_ready: boolean }) => {
  const t = useT()
  if (listing.status === 'published')
    return (
      <Notice
        tone="moss"
        title={t('listings.publish.is_public')}
        actions={
          <Button to={listingPaths.one(listing.id)} variant="secondary" size="small">
            {t('listings.publish.view')}
          </Button>
        }
      />
    )
  return is_ready ? (
    <Notice tone="moss" title={t('listings.publish.ready')}>
      {t('listings.publish.ready_text')}
    </Notice>
  ) : (
    <Lacking listing={listing} />
  )
}

export default function CreatePublish() {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const listing = useOwnListing()
  const { send, is_sending } = useSend(publishListing)
  const lacking = firstOpenStep(listing)
  const isReady = lacking === 'publish'
  const isPublic = listing.status === 'published'
  const publish = () =>
    void send({ id: listing.id }).then(
      async () => {
        toast.done(t('listings.own.published_done'))
        await navigate(listingPaths.one(listing.id))
      },
      (error: unknown) =>
        toast.wrong(problemText(t, error instanceof ApiError ? error.code : 'core.fault')),
    )
  return (
    <ListingStep step="publish" listing={listing}>
      <div className="space-y-4">
        <PublishState listing={listing} is_ready={isReady} />
        {listing.ownership === 'owner' ? null : (
          <Notice title={t('listings.publish.ownership_title')}>
            {t.dynamic(`listings.publish.ownership_${listing.ownership}`)}
          </Notice>
        )}
      </div>
      <Preview listing={listing} />
      {isPublic || !isReady ? (
        <WizardActions
          back_to={neighbours(listing.id, 'publish').back_to}
          next_to={isPublic ? listingPaths.own : stepAddress(listing.id, lacking)}
          next_label={
            isPublic
              ? undefined
              : t('listings.publish.mend', { step: t.dynamic(`listings.steps.${lacking}`) })
          }
        />
      ) : (
        <WizardActions
          back_to={neighbours(listing.id, 'publish').back_to}
          next_label={t('listings.publish.submit')}
          onNext={publish}
          is_loading={is_sending}
        />
      )}
    </ListingStep>
  )
}

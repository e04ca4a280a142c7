import { useNavigate, useParams } from 'react-router'
import type { Problem } from '#core/shared/problem.ts'
import { problemText } from '#core/shared/messages.ts'
import { errorText } from '#core/web/data/error-text.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Gallery } from '#core/web/ui/gallery.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { WizardActions } from '#core/web/wizard/wizard-actions.tsx'
import { publishListing, readOwnListing, readPublishing } from '#features/listings/shared/api.ts'
import type { OwnListing, Publishing } from '#features/listings/shared/model.ts'
import { isPremises } from '#features/listings/shared/enums.ts'
import {
  LISTING_STEPS,
  listingProblems,
  type ListingStep as StepName,
} from '#features/listings/shared/rules.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import {
  publishVerdict,
  refusals,
  type PublishVerdict,
} from '#features/listings/shared/steps/publishing.ts'
import { CostBox } from '../parts/cost-box.tsx'
import { FIELD_WORDS } from '../parts/field-messages.ts'
import { ListingFacts } from '../parts/listing-facts.tsx'
import ListingText from '../parts/listing-text.tsx'
import { LookNotice, LookReasons } from '../parts/look-notice.tsx'
import { TakenDownNotice } from '../parts/taken-down-notice.tsx'
import {
  firstOpenStep,
  ListingStep,
  neighbours,
  stepAddress,
  useOwnListing,
  type StepPage,
} from '../parts/listing-step.tsx'

const reads: Reads = ({ params }) => [
  [readOwnListing, { id: params.id! }],
  [readPublishing, { id: params.id! }],
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** What lacks and what is wrong, by the step on which it is answered. */
const problemsByStep = (listing: OwnListing, known: Publishing): Record<StepName, Problem[]> => {
  const found = listingProblems(listing)
  found['real-estate'].push(...refusals(known))
  return found
}

/** What lacks, each with the way to where it is answered. */
const Lacking = ({ listing, known }: { listing: OwnListing; known: Publishing }) => {
  const t = useT()
  const problems = problemsByStep(listing, known)
  return (
    <Notice tone="lamp" title={t('listings.publish.lacking')}>
      <ul className="space-y-1">
        {LISTING_STEPS.flatMap((step) =>
          problems[step].map((problem) => (
            <li key={`${step}-${problem.path}`}>
              <TextLink to={stepAddress(listing.id, step)}>
                {t.dynamic(FIELD_WORDS[problem.path] ?? `listings.steps.${step}`)}
              </TextLink>
              <span className="block">{problemText(t, problem.code, problem.params)}</span>
              {problem.params?.listing ? (
                <TextLink to={listingPaths.keep(String(problem.params.listing))}>
                  {t('listings.own.open_other')}
                </TextLink>
              ) : null}
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
        <ListingText listing={listing} text={listing} />
        <ListingFacts listing={listing} />
      </Card>
    </Section>
  )
}

/** Whether it is public, could be, waits for staff, or what still lacks. */
const PublishState = ({
  listing,
  known,
  found,
}: {
  listing: OwnListing
  known: Publishing
  found: PublishVerdict
}) => {
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
  if (found.verdict === 'refused') return <Lacking listing={listing} known={known} />
  if (known.request?.state === 'pending') return null
  return found.verdict === 'look' ? (
    <Notice tone="lamp" title={t('listings.look.ahead')}>
      <p>{t('listings.look.ahead_text')}</p>
      <LookReasons reasons={found.reasons} />
    </Notice>
  ) : (
    <Notice tone="moss" title={t('listings.publish.ready')}>
      {t('listings.publish.ready_text')}
    </Notice>
  )
}

const usePublish = (listing: OwnListing) => {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const { send, is_sending } = useSend(publishListing)
  const publish = () =>
    void send({ id: listing.id }).then(
      async ({ status }) => {
        const isPublic = status === 'published'
        toast.done(t(isPublic ? 'listings.own.published_done' : 'listings.look.sent_done'))
        await navigate(isPublic ? listingPaths.one(listing.id) : listingPaths.keep(listing.id))
      },
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
  return { publish, is_sending }
}

/** The way on: to what lacks, to one's listings, or the button that publishes. */
const Actions = ({
  listing,
  known,
  found,
}: {
  listing: OwnListing
  known: Publishing
  found: PublishVerdict
}) => {
  const t = useT()
  const { publish, is_sending } = usePublish(listing)
  const back = neighbours(listing.id, 'publish').back_to
  const lacking = firstLacking(listing, known)
  if (listing.status === 'published' || known.request?.state === 'pending')
    return <WizardActions back_to={back} next_to={listingPaths.own} />
  return lacking === 'publish' ? (
    <WizardActions
      back_to={back}
      next_label={t(found.verdict === 'look' ? 'listings.look.submit' : 'listings.publish.submit')}
      onNext={publish}
      is_loading={is_sending}
    />
  ) : (
    <WizardActions
      back_to={back}
      next_to={stepAddress(listing.id, lacking)}
      next_label={t('listings.publish.mend', { step: t.dynamic(`listings.steps.${lacking}`) })}
    />
  )
}

const firstLacking = (listing: OwnListing, known: Publishing): StepPage => {
  const open = firstOpenStep(listing)
  const [refused] = refusals(known)
  return open === 'publish' && refused ? 'real-estate' : open
}

export default function CreatePublish() {
  const t = useT()
  const { id } = useParams()
  const listing = useOwnListing()
  const known = useLoaded(readPublishing, { id: id! })
  const found = publishVerdict(listing, known)
  return (
    <ListingStep step="publish" listing={listing}>
      <div className="space-y-4">
        <LookNotice listing={listing} publishing={known} />
        {known.taken_down && known.request?.state !== 'pending' ? (
          <TakenDownNotice takedown={known.taken_down} />
        ) : null}
        <PublishState listing={listing} known={known} found={found} />
        {listing.ownership === 'owner' ? null : (
          <Notice title={t('listings.publish.ownership_title')}>
            {t.dynamic(`listings.publish.ownership_${listing.ownership}`)}
          </Notice>
        )}
      </div>
      <Preview listing={listing} />
      <Actions listing={listing} known={known} found={found} />
    </ListingStep>
  )
}

import { useState } from 'react'
import { useParams } from 'react-router'
import { errorText } from '#core/web/data/error-text.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Columns } from '#core/web/layout/columns.tsx'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { Timeline } from '#core/web/ui/timeline.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { cancelApplication, readTenantApplication } from '#features/applications/shared/api.ts'
import type { TenantApplication } from '#features/applications/shared/model.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { inboxPaths } from '#features/inbox/shared/paths.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { ApplicationStatus } from '../parts/application-status.tsx'
import { HomeLine } from '../parts/home-line.tsx'
import { ApplicationFacts } from '../parts/application-facts.tsx'
import {
  ApplicationTranslation,
  OtherLanguage,
  OtherWords,
} from '../parts/application-translation.tsx'
import { historyOf } from '../parts/application-history.ts'
import { OwnPapers } from '../parts/own-papers.tsx'
import { OwnResponses } from '../parts/own-responses.tsx'
import { WordsWarning } from '../parts/words-warning.tsx'

const reads: Reads = ({ params }) => [[readTenantApplication, { id: params.id! }]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** The last thing on the page: nobody meets it on the way to something else. */
const Withdraw = ({ application }: { application: TenantApplication }) => {
  const t = useT()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const { send, is_sending } = useSend(cancelApplication)
  const confirm = () =>
    send({ id: application.id })
      .then(
        () => toast.done(t('applications.tenant.canceled_done')),
        (error: unknown) => toast.wrong(errorText(t, error)),
      )
      .finally(() => setOpen(false))
  return (
    <div>
      {application.status === 'accepted' ? (
        <p className="measure mb-2 text-quiet">{t('applications.tenant.cancel_effect_accepted')}</p>
      ) : null}
      <Button variant="quiet" className="text-lava-ink!" onClick={() => setOpen(true)}>
        {t('applications.tenant.cancel')}
      </Button>
      <ConfirmDialog
        is_open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={confirm}
        is_dangerous
        is_loading={is_sending}
        title={t('applications.tenant.cancel_title')}
        confirm_label={t('applications.tenant.cancel')}
        effects={[
          t('applications.tenant.cancel_effect'),
          application.status === 'accepted'
            ? t('applications.tenant.cancel_effect_accepted')
            : t('applications.tenant.cancel_effect_again'),
        ]}
      />
    </div>
  )
}

/** Beside the application: what became of it, and what its sender can do. */
const Progress = ({ application }: { application: TenantApplication }) => {
  const t = useT()
  return (
    <>
      <Card title={t('applications.tenant.progress')}>
        <Timeline events={historyOf(t, application)} />
        {application.status === 'sent' ? (
          <p className="mt-4 text-sm text-quiet">{t('applications.apply.pledge')}</p>
        ) : null}
      </Card>
      <Button to={inboxPaths.aboutApplication(application.id)} variant="secondary" wide>
        {t('applications.tenant.write')}
      </Button>
    </>
  )
}

/** Somebody else has the home: what one can do now. */
const Closed = ({
  application: { listing, closed_reason },
}: {
  application: TenantApplication
}) => {
  const t = useT()
  return (
    <Notice
      tone="neutral"
      title={t(`applications.tenant.event_closed_${closed_reason ?? 'let'}`)}
      actions={
        <Button
          to={listing.place ? listingPaths.searchIn(listing.place) : listingPaths.search}
          size="small"
        >
          {t('applications.tenant.similar')}
        </Button>
      }
    >
      {t('applications.tenant.next_text')}
    </Notice>
  )
}

/** Why the landlord declined, from a closed list in the reader's language, and what they wrote. */
const Answer = ({
  application: { denial_reason, denial_message, warning },
}: {
  application: TenantApplication
}) => {
  const t = useT()
  const has_sentence = denial_reason !== null && denial_reason !== 'other'
  if (!has_sentence && !denial_message) return null
  return (
    <Card
      title={
        has_sentence
          ? t('applications.tenant.denied_title')
          : t('applications.tenant.landlord_message')
      }
    >
      <div className="space-y-3">
        {has_sentence ? <p>{t(`applications.denial.told.${denial_reason}`)}</p> : null}
        {denial_message ? (
          <div className="space-y-3">
            <WordsWarning warning={warning} />
            <p className="measure whitespace-pre-line">
              <OtherWords text={denial_message} />
            </p>
            <OtherLanguage />
          </div>
        ) : null}
      </div>
    </Card>
  )
}

/** The home that one applied for. Where nobody finds it now, that is said while the application runs. */
const Home = ({ application: { listing, active } }: { application: TenantApplication }) => {
  const t = useT()
  return (
    <Card>
      <HomeLine
        listing={listing}
        note={
          listing.status === 'published' ? (
            <TextLink to={listingPaths.one(listing.id)}>
              {t('applications.tenant.see_listing')}
            </TextLink>
          ) : null
        }
      />
      {active && listing.status === 'unpublished' ? (
        <p className="mt-3 text-quiet">{t('applications.tenant.not_listed')}</p>
      ) : null}
    </Card>
  )
}

export default function TenantApplicationPage() {
  const t = useT()
  const { id } = useParams()
  const application = useLoaded(readTenantApplication, { id: id! })
  return (
    <>
      <title>{application.listing.title}</title>
      <PageHeader
        crumbs={[{ label: t('applications.tenant.title'), to: applicationPaths.sent }]}
        title={application.listing.title}
        status={<ApplicationStatus application={application} />}
        action={
          application.contract_id ? (
            <Button to={contractPaths.one('tenants', application.contract_id)}>
              {t('applications.tenant.contract')}
            </Button>
          ) : undefined
        }
      />
      <Columns side_first side={<Progress application={application} />}>
        {application.is_taken_back ? (
          <Notice tone="lamp">{t('applications.tenant.lease_back')}</Notice>
        ) : application.active && application.lease?.is_stopped ? (
          <Notice tone="lamp">{t('applications.tenant.lease_stopped')}</Notice>
        ) : null}
        <Home application={application} />
        {application.status === 'closed' ? <Closed application={application} /> : null}
        <ApplicationTranslation key={application.id} application_id={application.id}>
          <Answer application={application} />
          <Card title={t('applications.tenant.your_application')}>
            <p className="measure mb-5 whitespace-pre-line">{application.message}</p>
            <ApplicationFacts application={application} />
            <div className="mt-6">
              <OwnResponses application={application} />
              {application.denial_message ? null : <OtherLanguage />}
            </div>
          </Card>
        </ApplicationTranslation>
        <OwnPapers application={application} />
        {application.can.cancel ? <Withdraw application={application} /> : null}
      </Columns>
    </>
  )
}

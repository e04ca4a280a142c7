import { useState } from 'react'
import { useParams } from 'react-router'
import { problemText, type Translator } from '#core/shared/messages.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { ApiError } from '#core/web/data/session.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Columns } from '#core/web/layout/columns.tsx'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { Timeline, type TimelineEvent } from '#core/web/ui/timeline.tsx'
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
import { OwnResponses } from '../parts/own-responses.tsx'

const reads: Reads = ({ params }) => [[readTenantApplication, { id: params.id! }]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

const leaseEvent = (t: Translator, { lease }: TenantApplication): string =>
  lease === null
    ? t('applications.tenant.event_contract')
    : lease.is_signed
      ? t('applications.tenant.event_leased', { number: lease.contract_number })
      : t('applications.tenant.event_lease_sent', { number: lease.contract_number })

const historyOf = (t: Translator, a: TenantApplication): TimelineEvent[] => {
  const name = a.landlord.first_name
  const happened: TimelineEvent[] = [
    { key: 'sent', text: t('applications.tenant.event_sent'), at: a.created_at },
  ]
  if (a.status === 'sent')
    return [
      ...happened,
      {
        key: 'answer',
        text: a.is_read_by_landlord
          ? t('applications.tenant.event_read')
          : t('applications.tenant.event_waiting'),
        at: null,
        when: t('applications.tenant.event_waiting_when'),
      },
    ]
  if (a.status === 'accepted')
    return [
      ...happened,
      {
        key: 'accepted',
        text: t('applications.tenant.event_accepted', { name }),
        at: a.accepted_at,
      },
      {
        key: 'contract',
        text: leaseEvent(t, a),
        at: null,
        tone: a.lease?.is_signed ? 'moss' : a.lease ? 'lamp' : 'neutral',
        when: a.lease
          ? t('applications.tenant.lease_sent_when')
          : t('applications.tenant.event_contract_when'),
      },
    ]
  if (a.status === 'denied')
    return [
      ...happened,
      {
        key: 'denied',
        text: t('applications.tenant.event_denied', { name }),
        at: a.denied_at,
        tone: 'neutral',
      },
    ]
  return [
    ...happened,
    {
      key: 'canceled',
      text: t('applications.tenant.event_canceled'),
      at: a.canceled_at,
      tone: 'neutral',
    },
  ]
}

const Withdraw = ({ application }: { application: TenantApplication }) => {
  const t = useT()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const { send, is_sending } = useSend(cancelApplication)
  const confirm = () =>
    send({ id: application.id })
      .then(
        () => toast.done(t('applications.tenant.canceled_done')),
        (error: unknown) =>
          toast.wrong(problemText(t, error instanceof ApiError ? error.code : 'core.fault')),
      )
      .finally(() => setOpen(false))
  return (
    <>
      <Button variant="secondary" wide onClick={() => setOpen(true)}>
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
    </>
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
      <Columns
        side_first
        side={
          <>
            <Card title={t('applications.tenant.progress')}>
              <Timeline events={historyOf(t, application)} />
            </Card>
            <Button to={inboxPaths.aboutApplication(application.id)} variant="secondary" wide>
              {t('applications.tenant.write')}
            </Button>
            {application.can.cancel ? <Withdraw application={application} /> : null}
          </>
        }
      >
        <Card>
          <HomeLine listing={application.listing}>
            {application.listing.status === 'published' ? (
              <TextLink to={listingPaths.one(application.listing.id)}>
                {application.listing.title}
              </TextLink>
            ) : (
              <span className="font-medium">{application.listing.title}</span>
            )}
          </HomeLine>
        </Card>
        {application.denial_message ? (
          <Card title={t('applications.tenant.landlord_message')}>
            <p className="measure whitespace-pre-line">{application.denial_message}</p>
          </Card>
        ) : null}
        <Card title={t('applications.tenant.your_application')}>
          <p className="measure mb-5 whitespace-pre-line">{application.message}</p>
          <ApplicationFacts application={application} />
          <div className="mt-6">
            <OwnResponses application={application} />
          </div>
        </Card>
      </Columns>
    </>
  )
}

import { BadgeCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Translator } from '#core/shared/messages.ts'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Avatar } from '#core/web/ui/avatar.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { markRead } from '#features/applications/shared/api.ts'
import type { LandlordApplication } from '#features/applications/shared/model.ts'
import { placeLine } from '#features/listings/web/parts/place-line.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { inboxPaths } from '#features/inbox/shared/paths.ts'
import { profilePaths } from '#features/profiles/shared/paths.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { nameOfApplication } from './applicant-name.ts'
import { ApplicationTranslation, OtherLanguage, OtherWords } from './application-translation.tsx'
import { ApplicationStatus } from './application-status.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { ResponseList } from './response-list.tsx'

/** Opening an application reads it, once; marking it unread while it is open leaves it so. */
const useReadOnce = (application: LandlordApplication): void => {
  const { send } = useSend(markRead)
  const seen = useRef<string | null>(null)
  useEffect(() => {
    if (seen.current === application.id) return
    seen.current = application.id
    if (!application.is_read_by_landlord) void send({ id: application.id }).catch(() => undefined)
  }, [application.id, application.is_read_by_landlord, send])
}

const leaseTitle = (t: Translator, { lease }: LandlordApplication): string =>
  lease === null
    ? t('applications.landlord.draft_ready')
    : lease.is_signed
      ? t('applications.landlord.leased', { number: lease.contract_number })
      : t('applications.landlord.lease_sent', { number: lease.contract_number })

const Accepted = ({ application }: { application: LandlordApplication }) => {
  const t = useT()
  if (application.status !== 'accepted') return null
  return application.contract_id ? (
    <Notice
      tone={application.lease ? 'moss' : 'lamp'}
      title={leaseTitle(t, application)}
      actions={
        <Button to={contractPaths.one('landlords', application.contract_id)}>
          {t('applications.landlord.contract')}
        </Button>
      }
    />
  ) : (
    <Notice tone="glacier">{t('applications.landlord.contract_soon')}</Notice>
  )
}

const Applicant = ({ application }: { application: LandlordApplication }) => {
  const t = useT()
  const format = useFormat()
  const { applicant } = application
  return (
    <div className="flex flex-wrap items-start gap-3">
      {applicant.full_name === null ? null : <Avatar name={applicant.full_name} />}
      <div className="min-w-48 flex-1">
        {/* Over the list the drawer itself bears the name. */}
        <h2 className="text-xl max-lg:hidden">{nameOfApplication(t, application)}</h2>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
          {applicant.identity_verified ? (
            <span className="inline-flex items-center gap-1 text-moss-ink">
              <BadgeCheck size={16} aria-hidden="true" />
              {t('applications.landlord.verified')}
            </span>
          ) : (
            <span>{t('applications.landlord.not_verified')}</span>
          )}
          <span>
            {t('applications.tenant.sent_on', {
              date: format.instant(application.created_at, 'long'),
            })}
          </span>
        </p>
        {applicant.profile_username ? (
          <TextLink to={profilePaths.one(applicant.profile_username)}>
            {t('applications.landlord.profile')}
          </TextLink>
        ) : null}
      </div>
      <ApplicationStatus application={application} />
    </div>
  )
}

/** How to reach the applicant, once accepted. */
const Contact = ({ application: { applicant } }: { application: LandlordApplication }) => {
  const t = useT()
  if (!applicant.email && !applicant.phone) return null
  return (
    <FactList
      facts={[
        {
          label: t('applications.landlord.contact'),
          value: (
            <span className="flex flex-col">
              {applicant.email ? (
                <TextLink to={`mailto:${applicant.email}`}>{applicant.email}</TextLink>
              ) : null}
              {applicant.phone ? (
                <TextLink to={`tel:${applicant.phone}`}>{applicant.phone}</TextLink>
              ) : null}
            </span>
          ),
        },
      ]}
    />
  )
}

/** What the applicant was told. */
const Outcome = ({ application }: { application: LandlordApplication }) => {
  const t = useT()
  return (
    <>
      {application.status === 'closed' ? (
        <Notice tone="neutral">
          {application.closed_reason === 'gone'
            ? t('applications.landlord.closed_gone')
            : t('applications.landlord.closed_let')}
        </Notice>
      ) : null}
      {application.denial_reason ? (
        <Notice tone="neutral" title={t('applications.denial.label')}>
          {t(`applications.denial.reason.${application.denial_reason}`)}
        </Notice>
      ) : null}
      {application.denial_message ? (
        <Notice tone="neutral" title={t('applications.landlord.deny_message')}>
          {application.denial_message}
        </Notice>
      ) : null}
    </>
  )
}

/** One application as the landlord reads and answers it. */
export function ApplicationPane({ application }: { application: LandlordApplication }) {
  const t = useT()
  useReadOnce(application)
  const { listing } = application
  const is_blind = application.blind_number !== null
  return (
    <div className="space-y-5">
      <Applicant application={application} />
      <p className="text-sm text-quiet">
        <TextLink to={listingPaths.one(listing.id)}>{listing.title}</TextLink>, {placeLine(listing)}
      </p>
      <Accepted application={application} />
      <ApplicationTranslation key={application.id} application_id={application.id}>
        {is_blind ? (
          <Notice tone="neutral">{t('applications.blind.notice')}</Notice>
        ) : (
          <div>
            <p className="measure whitespace-pre-line">
              <OtherWords text={application.message} />
            </p>
            <OtherLanguage />
          </div>
        )}
        <ApplicationFacts application={application} is_blind={is_blind} />
        <ResponseList responses={application.responses} />
      </ApplicationTranslation>
      <Contact application={application} />
      <Outcome application={application} />
      {is_blind ? null : (
        <Button to={inboxPaths.aboutApplication(application.id)} variant="secondary">
          {t('applications.landlord.write')}
        </Button>
      )}
      <DecideButtons key={application.id} application={application} />
    </div>
  )
}

import type { ReceivedApplication } from '#features/applications/shared/api/received.ts'
import { useSearchParams } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import type { LandlordApplication } from '#features/applications/shared/model.ts'
import { formatPhone } from '#core/shared/phone.ts'
import { placeLine } from '#core/shared/place-line.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { ApplicantHead, ApplicationWords } from './application-reading.tsx'
import { ApplicationTranslation } from './application-translation.tsx'
import { ApplicationStatus } from './application-status.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import type { Reading } from './use-read-once.ts'
import { WordsWarning } from './words-warning.tsx'

/** The way to the lease that was begun with whoever was accepted; null where there is none. */
const useLeaseAct = ({
  status,
  contract_id: id,
  told_lease: told,
}: ReceivedApplication): { to: string; label: string } | null => {
  const t = useT()
  return status === 'accepted' && id && told
    ? { to: contractPaths.one('landlords', id), label: t.dynamic(told.act) }
    : null
}

/** What that lease is at, and what is to be done with it. On a phone that is in the bar, where there is one. */
const Accepted = ({ application }: { application: ReceivedApplication }) => {
  const t = useT()
  const act = useLeaseAct(application)
  const { status, lease, told_lease: told, can } = application
  if (status !== 'accepted') return null
  const button = act && <Button to={act.to}>{act.label}</Button>
  return act && told ? (
    <Notice
      tone={told.tone}
      title={
        lease?.is_signed
          ? t('applications.landlord.leased', { number: lease.contract_number })
          : t.dynamic(told.state, told.numbers)
      }
      actions={can.deny ? undefined : button}
    >
      {can.deny ? <div className="mt-2 max-sm:hidden">{button}</div> : null}
    </Notice>
  ) : (
    <Notice tone="glacier">{t('applications.landlord.contract_soon')}</Notice>
  )
}

/** Somebody else has the home as good as taken: nobody is accepted beside them. */
const OtherAccepted = ({
  application: { accepted_id: id },
}: {
  application: LandlordApplication
}) => {
  const t = useT()
  const [params] = useSearchParams()
  if (id === null) return null
  const address = new URLSearchParams(params)
  address.set('open', id)
  return (
    <Notice
      title={t('applications.failures.other_accepted')}
      actions={
        <Button variant="secondary" size="small" to={`?${address}`} preventScrollReset>
          {t('applications.landlord.see_accepted')}
        </Button>
      }
    >
      {t('applications.landlord.other_accepted_text')}
    </Notice>
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
                <TextLink to={`tel:${applicant.phone}`}>{formatPhone(applicant.phone)}</TextLink>
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
          {t(`applications.landlord.closed_${application.closed_reason ?? 'let'}`)}
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

/** One application as the landlord reads it. */
export function ApplicationPane({ application }: { application: ReceivedApplication }) {
  const { listing } = application
  return (
    <div className="space-y-5">
      <ApplicantHead application={application}>
        <ApplicationStatus application={application} />
      </ApplicantHead>
      <p className="text-sm text-quiet">
        <TextLink to={listingPaths.one(listing.id)}>{listing.title}</TextLink>, {placeLine(listing)}
      </p>
      <Accepted application={application} />
      <OtherAccepted application={application} />
      <WordsWarning warning={application.warning} />
      <ApplicationTranslation application_id={application.id}>
        <ApplicationWords application={application} />
      </ApplicationTranslation>
      <Contact application={application} />
      <Outcome application={application} />
    </div>
  )
}

/** What the landlord may do with it now. */
export const ApplicationAnswers = ({
  application,
  reading,
}: {
  application: ReceivedApplication
  reading: Reading
}) => (
  <DecideButtons application={application} reading={reading} lease_act={useLeaseAct(application)} />
)

import { BadgeCheck } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Avatar } from '#core/web/ui/avatar.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import type { LandlordApplication } from '#features/applications/shared/model.ts'
import { profilePaths } from '#features/profiles/shared/paths.ts'
import { nameOfApplication } from './applicant-name.ts'
import { OtherLanguage, OtherWords } from './application-translation.tsx'
import { ApplicationFacts, type ToldFacts } from './application-facts.tsx'
import { PaperList } from './paper-list.tsx'
import { ResponseList } from './response-list.tsx'

/** What the landlord reads of an application; the applicant sees the same before it is sent. */
type ReadApplication = ToldFacts &
  Pick<
    LandlordApplication,
    | 'active'
    | 'applicant'
    | 'attachments'
    | 'attachment_count'
    | 'blind_number'
    | 'created_at'
    | 'message'
    | 'responses'
  >
type PaperFile = ComponentProps<typeof PaperList>['file']

/** Who applies. `children`: the state of the application. */
export function ApplicantHead({
  application,
  children,
}: {
  application: ReadApplication
  children?: ReactNode
}) {
  const t = useT()
  const format = useFormat()
  const { applicant } = application
  return (
    <div className="flex flex-wrap items-start gap-3">
      {applicant.full_name === null ? null : <Avatar name={applicant.full_name} />}
      <div className="min-w-48 flex-1">
        {/* Over the list the drawer itself bears the name. */}
        <h2 className="text-xl max-lg:hidden print:block">{nameOfApplication(t, application)}</h2>
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
      {children}
    </div>
  )
}

/** The papers that came with it, or why they are not here. */
const Papers = ({ application, file }: { application: ReadApplication; file?: PaperFile }) => {
  const t = useT()
  const { active, attachments, attachment_count: count, blind_number } = application
  if (count === 0) return null
  return (
    <section className="space-y-2">
      <h3 className="text-lg">{t('applications.papers.title')}</h3>
      {attachments.length > 0 ? (
        <PaperList papers={attachments} file={file} />
      ) : (
        <p className="text-quiet">
          {active && blind_number !== null
            ? t('applications.papers.hidden', { count })
            : t('applications.papers.closed', { count })}
        </p>
      )}
    </section>
  )
}

/** What the applicant tells: the message, the facts, the answers and the papers. `file`: whose address the id of a paper is of. */
export function ApplicationWords({
  application,
  file,
}: {
  application: ReadApplication
  file?: PaperFile
}) {
  const t = useT()
  const is_blind = application.blind_number !== null
  return (
    <>
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
      <Papers application={application} file={file} />
    </>
  )
}

import { Link } from 'react-router'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import type { TenantApplication } from '#features/applications/shared/model.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { ApplicationStatus } from './application-status.tsx'
import { HomeLine } from './home-line.tsx'

const Note = ({ children }: { children: string }) => (
  <p className="measure mt-4 border-t border-line pt-4 text-quiet">{children}</p>
)

/** The way to what became of an application: above the link that is the whole row. */
const Lease = ({ application }: { application: TenantApplication }) => {
  const t = useT()
  const { lease, is_to_sign, status } = application
  if (application.is_taken_back) return <Note>{t('applications.tenant.lease_back')}</Note>
  if (lease === null)
    return status === 'accepted' ? <Note>{t('applications.landlord.contract_soon')}</Note> : null
  const address = contractPaths.one('tenants', lease.id)
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
      {lease.is_signed ? null : (
        <p className={is_to_sign ? 'font-medium' : 'measure text-quiet'}>
          {t(
            is_to_sign
              ? 'applications.tenant.to_sign'
              : lease.is_stopped
                ? 'applications.tenant.lease_stopped'
                : 'applications.tenant.lease_out',
          )}
        </p>
      )}
      <span className="relative z-10 max-sm:grid max-sm:w-full">
        {is_to_sign ? (
          <Button to={`${address}#sign`}>{t('applications.tenant.sign')}</Button>
        ) : (
          <Button to={address} variant="secondary" size={lease.is_signed ? 'small' : 'normal'}>
            {t('applications.tenant.contract')}
          </Button>
        )}
      </span>
    </div>
  )
}

/** One of one’s own applications: the home, where it stands, and its lease where there is one. */
export function SentRow({
  application,
  level = 2,
}: {
  application: TenantApplication
  /** Of its heading. */
  level?: 2 | 3
}) {
  const t = useT()
  const format = useFormat()
  const Heading = `h${level}` as const
  return (
    <Card
      as="li"
      waits={application.is_to_sign}
      className="transition-colors focus-within:border-glacier hover:border-glacier"
    >
      <HomeLine
        listing={application.listing}
        note={t('applications.tenant.sent_on', {
          date: format.date(application.created_at.slice(0, 10), 'long'),
        })}
      >
        <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Heading className="text-lg">
            <Link
              to={applicationPaths.sentOne(application.id)}
              className="no-underline after:absolute after:inset-0 after:rounded-card"
            >
              {application.listing.title}
            </Link>
          </Heading>
          <ApplicationStatus application={application} />
        </div>
      </HomeLine>
      <Lease application={application} />
    </Card>
  )
}

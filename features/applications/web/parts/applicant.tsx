import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { readLiveApplication } from '#features/applications/shared/api.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import type { Listing } from '#features/listings/shared/model.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { ApplicationForm } from './application-form.tsx'

/** What a tenant finds who is signed in: the form, or the application that was sent already. */
export const Applicant = ({ listing }: { listing: Listing }) => {
  const t = useT()
  const { data } = useRead(readLiveApplication, { id: listing.id })
  if (!data) return <SkeletonRows rows={3} />
  if (!data.application && data.is_turned_away)
    return (
      <Notice
        tone="lamp"
        actions={
          <Button to={listingPaths.search} variant="secondary" size="small">
            {t('applications.apply.other_homes')}
          </Button>
        }
      >
        {t('applications.failures.not_taken')}
      </Notice>
    )
  if (!data.application) return <ApplicationForm listing={listing} draft={data.draft} />
  return (
    <Notice
      tone="moss"
      title={t('applications.apply.already')}
      actions={
        <Button to={applicationPaths.sentOne(data.application.id)} size="small">
          {t('applications.apply.follow')}
        </Button>
      }
    >
      {t('applications.apply.already_text')}
    </Notice>
  )
}

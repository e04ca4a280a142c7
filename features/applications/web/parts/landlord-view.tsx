import { useFormContext } from 'react-hook-form'
import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { readOwnApplicant } from '#features/applications/shared/api.ts'
import type { ApplicationInput } from '#features/applications/shared/model.ts'
import type { Listing } from '#features/listings/shared/model.ts'
import { downloadAttachment } from '#features/profiles/shared/api.ts'
import { ApplicantHead, ApplicationWords } from './application-reading.tsx'
import { useSendablePapers } from './sent-papers.ts'

/** The application as it stands in the form, drawn by what draws it for the landlord. */
const AsRead = ({ listing }: { listing: Listing }) => {
  const t = useT()
  const { data: applicant } = useRead(readOwnApplicant, {})
  const papers = useSendablePapers()
  const { getValues } = useFormContext<ApplicationInput>()
  if (!applicant || !papers) return <SkeletonRows rows={3} />
  const typed = getValues()
  const attachments = papers.filter(({ id }) => typed.attachment_ids.includes(id))
  const application = {
    ...typed,
    message: typed.message.trim() || t('applications.preview.no_message'),
    household_adults: Number(typed.household_adults),
    household_children: Number(typed.household_children),
    wanted_from: typed.wanted_from || null,
    wanted_months: typed.wanted_months || null,
    applicant,
    attachments,
    attachment_count: attachments.length,
    active: true,
    blind_number: null,
    created_at: new Date().toISOString(),
    listing,
  }
  return (
    <div className="space-y-5">
      <p className="text-xl font-semibold lg:hidden">{applicant.full_name}</p>
      <ApplicantHead application={application} />
      <ApplicationWords application={application} file={downloadAttachment} />
      {applicant.profile_username === null ? null : (
        <p className="measure text-sm text-quiet">{t('applications.preview.profile')}</p>
      )}
    </div>
  )
}

/** What the landlord will read, before it is sent. */
export default function LandlordView({
  listing,
  is_open: isOpen,
  onClose,
}: {
  listing: Listing
  is_open: boolean
  onClose: () => void
}) {
  const t = useT()
  return (
    <Dialog
      is_open={isOpen}
      onClose={onClose}
      title={t('applications.preview.title')}
      lead={t('applications.preview.lead')}
    >
      <AsRead listing={listing} />
    </Dialog>
  )
}

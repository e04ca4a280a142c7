import { useParams } from 'react-router'
import {
  browserReads,
  pageNotFound,
  serverReads,
  useLoaded,
  type Reads,
} from '#core/web/data/reads.ts'
import { ApiError } from '#core/web/data/session.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { listHelpSlots } from '#features/help/shared/api.ts'
import { isHelpSlot } from '#features/help/shared/rules.ts'
import { helpAdminPaths } from '#features/help/shared/paths.ts'
import { BlogNav } from '../parts/blog-nav.tsx'
import { SlotForm } from '../parts/slot-form.tsx'

const reads: Reads = ({ params, url }) => {
  if (!isHelpSlot(params.id!, params.slot!)) throw pageNotFound(url.pathname)
  return [[listHelpSlots, {}]]
}
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

export default function AdminHelpSlotPage() {
  const t = useT()
  const { id, slot: name } = useParams()
  const slot = useLoaded(listHelpSlots, {}).items.find(
    (one) => one.page === id && one.slot === name,
  )
  if (!slot) throw new ApiError(404, 'core.not_found', null)
  const title = t.dynamic(`help.staff.slot_${slot.slot}`)
  const back = helpAdminPaths.helpPage(slot.page)
  return (
    <>
      <title>{title}</title>
      <BlogNav />
      <PageHeader
        title={title}
        lead={t.dynamic(`help.staff.slot_${slot.slot}_text`)}
        crumbs={[
          { label: t('help.staff.place.help_center'), to: helpAdminPaths.list('help-center') },
          { label: t.dynamic(`help.staff.page_${slot.page}`), to: back },
        ]}
      />
      <SlotForm slot={slot} back_to={back} />
    </>
  )
}

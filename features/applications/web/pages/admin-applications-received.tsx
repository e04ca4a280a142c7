import { browserReads, serverReads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PersonFrame } from '#features/accounts/web/parts/person-frame.tsx'
import { StaffApplications } from '../parts/staff-applications.tsx'
import { knownPerson } from '#features/accounts/web/parts/known-person.ts'

export const loader = serverReads(knownPerson)
export const clientLoader = browserReads(knownPerson)

export default function AdminApplicationsReceivedPage() {
  const t = useT()
  return (
    <PersonFrame part={t('applications.staff.received')}>
      {(id, given) => <StaffApplications id={id} given={given} side="received" />}
    </PersonFrame>
  )
}

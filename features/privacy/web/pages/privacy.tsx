import { browserReads, serverReads, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { readUser } from '#features/accounts/shared/api.ts'
import { listConsents } from '#features/consents/shared/api.ts'
import { ConsentsSection } from '#features/consents/web/parts/consents-section.tsx'
import { listDataExports, listStaffReads, readAccountErasure } from '../../shared/api.ts'
import { ErasureSection } from '../parts/erasure-section.tsx'
import { ExportSection } from '../parts/export-section.tsx'
import { staffReadsCall } from '../parts/staff-reads-call.ts'
import { StaffReadsSection } from '../parts/staff-reads-section.tsx'

const reads: Reads = ({ url }) => [
  [readAccountErasure, {}],
  [readUser, {}],
  [listDataExports, {}],
  [listConsents, {}],
  [listStaffReads, staffReadsCall(url.searchParams)],
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** What the product knows about a person, for that person: to take along, to see who looked, to have erased. */
export default function PrivacyPage() {
  const t = useT()
  return (
    <>
      <title>{t('privacy.title')}</title>
      <PageHeader title={t('privacy.title')} lead={t('privacy.lead')} />
      <ExportSection />
      <ConsentsSection />
      <StaffReadsSection />
      <ErasureSection />
    </>
  )
}

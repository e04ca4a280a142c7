import type { Currency } from '#core/shared/currencies.ts'
import { useLocation, useParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { LawNote } from '#core/web/ui/law-note.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { StatTile } from '#core/web/ui/stat-tile.tsx'
import { streetLine } from '#core/shared/place-line.ts'
import { roleAt } from '#core/shared/paths.ts'
import { readContract } from '#features/contracts/shared/api.ts'
import { listPaymentSchedule, readSecurity } from '#features/rent-collection/shared/api.ts'
import { landlordTotals, type AmountReader } from '#features/rent-collection/shared/rules.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { rentCollectionPaths } from '#features/rent-collection/shared/paths.ts'
import { READERS, useNextDue, type Schedule } from '../parts/next-due.ts'
import { SecurityCard } from '../parts/security-card.tsx'
import { ScheduleTable } from '../parts/schedule-table.tsx'

const reads: Reads = ({ params }) => [
  [listPaymentSchedule, { id: params.id }],
  [readContract, { id: params.id }],
  [readSecurity, { id: params.id }],
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

const PAID_DIRECTLY = ['other_way', 'currency', 'foreign_payor']

/** How rent is collected here; nothing where the tenant pays the landlord directly, which a notice then says. */
const useLead = ({ not_collected }: Schedule, is_landlord: boolean): string | undefined => {
  const t = useT()
  if (not_collected !== null && PAID_DIRECTLY.includes(not_collected)) return undefined
  return is_landlord
    ? t('rent-collection.schedule.lead_landlord')
    : t('rent-collection.schedule.lead_tenant')
}

/** What is next, what was paid and what is late. */
function ScheduleTotals({
  schedule,
  currency,
  reader,
}: {
  schedule: Schedule
  currency: Currency
  reader: AmountReader
}) {
  const t = useT()
  const format = useFormat()
  const { received, paid_out } = landlordTotals(schedule.results)
  const next = useNextDue(schedule, currency, reader)
  const is_landlord = reader !== 'tenant'
  return (
    <div className="mb-8 grid grid-cols-2 gap-3 max-sm:[&>:first-child]:col-span-2 sm:grid-cols-3 sm:gap-4">
      <StatTile
        is_amount
        label={t('rent-collection.schedule.next')}
        value={next?.day ?? t('rent-collection.schedule.nothing')}
        note={next?.amount}
        waits={!is_landlord && schedule.next_due?.state === 'issued'}
      />
      <StatTile
        is_amount
        label={t(
          is_landlord
            ? 'rent-collection.schedule.rent_received'
            : 'rent-collection.schedule.paid_total',
        )}
        value={format.money(is_landlord ? received : schedule.paid_total, currency)}
        note={
          is_landlord && paid_out > 0
            ? t('rent-collection.schedule.paid_out', { amount: format.money(paid_out, currency) })
            : undefined
        }
      />
      <StatTile
        is_amount
        label={t('rent-collection.schedule.overdue_total')}
        value={
          schedule.overdue_total === 0
            ? t('rent-collection.schedule.nothing')
            : format.money(schedule.overdue_total, currency)
        }
        waits={schedule.overdue_total > 0}
      />
    </div>
  )
}

/** Mounted for both sides and for staff: they see the same months, landlords and staff the payouts as well. */
export default function ContractPaymentsPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  const role = roleAt(pathname)
  const isStaffs = pathname === rentCollectionPaths.adminContract(id)
  const reader = READERS[isStaffs ? 'staff' : role]
  const schedule = useLoaded(listPaymentSchedule, { id })
  const contract = useLoaded(readContract, { id })
  const security = useLoaded(readSecurity, { id })
  const lead = useLead(schedule, reader !== 'tenant')
  const address = contract.real_estate?.address.street_address ?? contract.contract_number
  return (
    <>
      <title>{t('rent-collection.schedule.title')}</title>
      <PageHeader
        title={t('rent-collection.schedule.title')}
        lead={lead}
        crumbs={[
          {
            to: isStaffs ? contractPaths.adminContract(id) : contractPaths.one(role, id),
            label: streetLine(address),
          },
        ]}
      />
      {schedule.not_collected === null || schedule.results.length === 0 ? null : (
        <div className="mb-6">
          <Notice title={t('rent-collection.schedule.not_collected')}>
            {t.dynamic(`rent-collection.schedule.not_collected_text.${schedule.not_collected}`)}
          </Notice>
        </div>
      )}
      {contract.index_type === 'cpi' ? (
        <p className="mb-6 measure">{t('rent-collection.schedule.indexed')}</p>
      ) : null}
      <ScheduleTotals schedule={schedule} currency={contract.currency ?? 'ISK'} reader={reader} />
      <ScheduleTable
        contract_id={id}
        items={schedule.results}
        reader={reader}
        is_collected={schedule.not_collected === null}
      />
      <div className="mt-10">
        <SecurityCard contract={contract} state={security} />
      </div>
      <div className="mt-8">
        <LawNote article="Húsaleigulög 36/1994, 33. gr.">
          {t('rent-collection.schedule.law')}
        </LawNote>
      </div>
    </>
  )
}

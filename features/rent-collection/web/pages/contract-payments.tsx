import type { Currency } from '#core/shared/currencies.ts'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { useLocation, useParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { LawNote } from '#core/web/ui/law-note.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { StatTile } from '#core/web/ui/stat-tile.tsx'
import { roleAt } from '#core/shared/paths.ts'
import { BILL_FEE } from '#features/banking/shared/rules.ts'
import { readContract } from '#features/contracts/shared/api.ts'
import { listPaymentSchedule, readSecurity } from '#features/rent-collection/shared/api.ts'
import { landlordTotals } from '#features/rent-collection/shared/rules.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { SecurityCard } from '../parts/security-card.tsx'
import { ScheduleTable } from '../parts/schedule-table.tsx'

const reads: Reads = ({ params }) => [
  [listPaymentSchedule, { id: params.id }],
  [readContract, { id: params.id }],
  [readSecurity, { id: params.id }],
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

type Schedule = ReplyOf<typeof listPaymentSchedule>

const PAID_DIRECTLY = ['other_way', 'currency', 'foreign_payor']

/** How rent is collected here; nothing where the tenant pays the landlord directly, which a notice then says. */
const useLead = ({ not_collected }: Schedule, is_landlord: boolean): string | undefined => {
  const t = useT()
  if (not_collected !== null && PAID_DIRECTLY.includes(not_collected)) return undefined
  return is_landlord
    ? t('rent-collection.schedule.lead_landlord')
    : t('rent-collection.schedule.lead_tenant')
}

/** A lease that is signed late has several months due on one day. */
const dueTogether = (items: Schedule['results'], next: NonNullable<Schedule['next_due']>): number =>
  items
    .filter(({ due_date, state }) => due_date === next.due_date && state === next.state)
    .reduce((sum, { amount }) => sum + amount, 0)

/** What falls due next; the tenant is told of the fee that the claim will add. */
const useNextAmount = (
  { next_due, not_collected, results }: Schedule,
  currency: Currency,
  is_landlord: boolean,
): string | undefined => {
  const t = useT()
  const format = useFormat()
  if (!next_due) return undefined
  const amount = format.money(dueTogether(results, next_due), currency)
  const addsFee =
    !is_landlord && not_collected === null && !next_due.fee_waived && next_due.invoice === null
  return addsFee
    ? t('rent-collection.schedule.fee_to_come', { amount, fee: format.money(BILL_FEE, 'ISK') })
    : amount
}

/** What is next, what was paid and what is late. */
function ScheduleTotals({
  schedule,
  currency,
  is_landlord,
}: {
  schedule: Schedule
  currency: Currency
  is_landlord: boolean
}) {
  const t = useT()
  const format = useFormat()
  const { received, paid_out } = landlordTotals(schedule.results)
  const nextAmount = useNextAmount(schedule, currency, is_landlord)
  return (
    <div className="mb-8 grid grid-cols-2 gap-3 max-sm:[&>:first-child]:col-span-2 sm:grid-cols-3 sm:gap-4">
      <StatTile
        label={t('rent-collection.schedule.next')}
        value={
          schedule.next_due
            ? format.date(schedule.next_due.due_date, 'medium')
            : t('rent-collection.schedule.nothing')
        }
        note={nextAmount}
        waits={!is_landlord && schedule.next_due?.state === 'issued'}
      />
      <StatTile
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

/** Mounted for both sides: they see the same months, landlords their payouts as well. */
export default function ContractPaymentsPage() {
  const t = useT()
  const { id = '' } = useParams()
  const role = roleAt(useLocation().pathname)
  const isLandlord = role === 'landlords'
  const schedule = useLoaded(listPaymentSchedule, { id })
  const contract = useLoaded(readContract, { id })
  const security = useLoaded(readSecurity, { id })
  const lead = useLead(schedule, isLandlord)
  const address = contract.real_estate?.address.street_address ?? contract.contract_number
  return (
    <>
      <title>{t('rent-collection.schedule.title')}</title>
      <PageHeader
        title={t('rent-collection.schedule.title')}
        lead={lead}
        crumbs={[{ to: contractPaths.one(role, id), label: address }]}
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
      <ScheduleTotals
        schedule={schedule}
        currency={contract.currency ?? 'ISK'}
        is_landlord={isLandlord}
      />
      <SecurityCard contract={contract} state={security} />
      <ScheduleTable
        contract_id={id}
        items={schedule.results}
        shows_payouts={isLandlord}
        adds_fee={!isLandlord && schedule.not_collected === null}
      />
      <div className="mt-8">
        <LawNote article="Húsaleigulög 36/1994, 33. gr.">
          {t('rent-collection.schedule.law')}
        </LawNote>
      </div>
    </>
  )
}

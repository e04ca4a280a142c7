import { useState } from 'react'
import { useLocation } from 'react-router'
import { endOfMonth, startOfMonth } from '#core/shared/plain-date.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import type { Column } from '#core/web/table/column.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Section } from '#core/web/layout/section.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { CopiedText } from '#core/web/ui/copied-text.tsx'
import { Money } from '#core/web/ui/money.tsx'
import { Status } from '#core/web/ui/status.tsx'
import type { ScheduleItem } from '#features/rent-collection/shared/model.ts'
import {
  amountFor,
  claimReference,
  type AmountReader,
} from '#features/rent-collection/shared/rules.ts'
import { AdjustmentNotes } from './adjustment-notes.tsx'
import { ScheduleActions } from './schedule-actions.tsx'
import { PAYOUT_TONES, STATE_TONES } from './tones.ts'
import { useBankReason } from './use-bank-reason.ts'

/** Who reads the months, and whether their rent is collected here. */
interface Reading {
  reader: AmountReader
  is_collected: boolean
}

type Payout = NonNullable<NonNullable<ScheduleItem['invoice']>['payout']>

/** What went out of what was paid. */
function PayoutCell({ payout, currency }: { payout: Payout } & Pick<ScheduleItem, 'currency'>) {
  const t = useT()
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Money
        amount={payout.net_amount}
        currency={currency}
        lines={[
          { label: t('rent-collection.line.gross'), amount: payout.gross_amount },
          {
            label: t('rent-collection.line.service_fee'),
            amount: -payout.fee_amount,
          },
          { label: t('rent-collection.line.vat'), amount: -payout.vat_amount },
        ]}
      />
      <Status tone={PAYOUT_TONES[payout.state] ?? 'neutral'}>
        {t.dynamic(`rent-collection.payout_state.${payout.state}`)}
      </Status>
    </span>
  )
}

/** What is due, line by line. */
function AmountCell({ item, reader, is_collected }: { item: ScheduleItem } & Reading) {
  const t = useT()
  const { amount, lines } = amountFor(item, reader, is_collected)
  return (
    <Money
      amount={amount}
      currency={item.currency}
      lines={lines.map((line) => ({
        label: t.dynamic(`rent-collection.line.${line.kind}`),
        amount: line.amount,
      }))}
    />
  )
}

/** A whole month by its name, another period by its days. */
function PeriodCell({ item: { period_from: from, period_to: to } }: { item: ScheduleItem }) {
  const format = useFormat()
  return (
    <span className="inline-block first-letter:uppercase">
      {from === startOfMonth(from) && to === endOfMonth(from)
        ? format.date(from, 'month_year')
        : `${format.date(from, 'short')} – ${format.date(to, 'short')}`}
    </span>
  )
}

/** When the rent falls due and, while it is unpaid, until when waiting costs nothing. */
function DueCell({ item }: { item: ScheduleItem }) {
  const t = useT()
  const format = useFormat()
  const is_open = item.state === 'issued' || item.state === 'part_paid'
  return (
    <>
      {format.date(item.due_date, 'medium')}
      {is_open ? (
        <span className="block text-sm text-quiet">
          {t('rent-collection.schedule.final_due', {
            date: format.date(item.final_due_date, 'medium'),
          })}
        </span>
      ) : null}
    </>
  )
}

/** What else there is to know: why a claim was refused or is no more, interest by law, what was paid too much. */
function StateNotes({ item }: { item: ScheduleItem }) {
  const t = useT()
  const format = useFormat()
  const reason = useBankReason()
  const amount = (value: number) => ({ amount: format.money(value, item.currency) })
  const notes = [
    item.state === 'refused' && item.invoice?.refused_code
      ? [reason.refused(item.invoice.refused_code)]
      : [],
    item.late_interest > 0
      ? [
          item.state === 'paid'
            ? t('rent-collection.schedule.late_interest_paid', amount(item.late_interest))
            : t('rent-collection.schedule.late_interest', amount(item.late_interest)),
          item.late_interest_is_estimate
            ? t('rent-collection.schedule.late_interest_estimate')
            : t('rent-collection.schedule.late_interest_note'),
        ]
      : [],
    item.overpaid_amount > 0
      ? [
          t('rent-collection.schedule.overpaid', amount(item.overpaid_amount)),
          t('rent-collection.schedule.overpaid_note'),
        ]
      : [],
    item.state === 'claim_cancelled' && !item.invoice?.is_reverted
      ? [t('rent-collection.schedule.claim_cancelled_note')]
      : [],
    item.refunds.map(({ amount: refunded, paid_on, reason: why }) =>
      t('rent-collection.schedule.refunded', {
        ...amount(refunded),
        date: format.date(paid_on, 'medium'),
        reason: why,
      }),
    ),
  ].flat()
  return notes.map((note) => (
    <span key={note} className="text-sm text-quiet">
      {note}
    </span>
  ))
}

/** By what whoever pays it finds the claim in their bank. */
function Claim({ item, reader }: { item: ScheduleItem; reader: AmountReader }) {
  const t = useT()
  const { state, invoice } = item
  const isOpen = state === 'issued' || state === 'part_paid' || state === 'overdue'
  if (reader !== 'tenant' || !isOpen || !invoice?.claim_id) return null
  return (
    <span className="flex flex-wrap items-center gap-x-1 text-sm text-quiet">
      {t('rent-collection.schedule.claim_reference')} <CopiedText text={claimReference(item)} />
    </span>
  )
}

const useColumns = (reading: Reading): Column<ScheduleItem>[] => {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'period',
      header: t('rent-collection.schedule.period'),
      width: 'w-[16%]',
      phone: 'title',
      cell: (row) => <PeriodCell item={row} />,
    },
    {
      key: 'due',
      header: t('rent-collection.schedule.due'),
      width: 'w-[20%]',
      phone: 'line',
      cell: (row) => <DueCell item={row} />,
    },
    {
      key: 'amount',
      header: t('rent-collection.schedule.amount'),
      align: 'end',
      width: 'w-[14%]',
      phone: 'amount',
      cell: (row) => <AmountCell item={row} {...reading} />,
    },
    {
      key: 'state',
      header: t('rent-collection.schedule.state'),
      width: 'w-[21%]',
      phone: 'state',
      cell: (row) => (
        <span className="inline-flex flex-col items-start gap-1">
          <Status tone={STATE_TONES[row.state]}>
            {row.state === 'paid' && row.paid_on
              ? t('rent-collection.schedule.paid_on', { date: format.date(row.paid_on, 'medium') })
              : t.dynamic(`rent-collection.state.${row.state}`)}
          </Status>
          <Claim item={row} reader={reading.reader} />
          <StateNotes item={row} />
          <AdjustmentNotes item={row} />
        </span>
      ),
    },
  ]
}

const isActedOn = ({ can }: ScheduleItem): boolean => Object.values(can).includes(true)

/** The name by which an address leads to the row of a month. */
const anchorOf = ({ date }: ScheduleItem): string => `due-${date}`

const isPaid = ({ state }: ScheduleItem): boolean => state === 'paid'

/** Nothing is to be done about it now. */
const isPlanned = ({ state }: ScheduleItem): boolean => state === 'planned' || state === 'cancelled'

/** So many months of a kind are shown at first. */
const AT_FIRST = 3

/** The months, those of a kind after the first ones folded until they are asked for or the address names one of them. */
const useFold = (items: readonly ScheduleItem[], isOfKind: (item: ScheduleItem) => boolean) => {
  const [showsAll, setAll] = useState(false)
  const { hash } = useLocation()
  const after = new Set(items.filter(isOfKind).slice(AT_FIRST))
  const isNamed = [...after].some((item) => hash === `#${anchorOf(item)}`)
  // One month takes no more room than the button that would show it.
  const isFolded = !showsAll && !isNamed && after.size > 1
  return {
    shown: isFolded ? items.filter((item) => !after.has(item)) : items,
    folded: isFolded ? after.size : 0,
    showAll: () => setAll(true),
  }
}

interface Props extends Reading {
  contract_id: string
  items: readonly ScheduleItem[]
}

/** The columns of both tables: what one of them has, the other has too, so that they stand under one another. */
const useTableColumns = ({ contract_id, items, ...reading }: Props): Column<ScheduleItem>[] => {
  const t = useT()
  const own = useColumns(reading)
  const payout: Column<ScheduleItem> = {
    key: 'payout',
    header: t('rent-collection.schedule.payout'),
    width: 'w-[23%]',
    phone: 'line',
    cell: ({ invoice, currency }) =>
      invoice?.payout ? <PayoutCell payout={invoice.payout} currency={currency} /> : '–',
  }
  const hasPayouts = reading.reader !== 'tenant' && items.some(({ invoice }) => invoice?.payout)
  const hasActions = items.some(isActedOn)
  const actions: Column<ScheduleItem> = {
    key: 'actions',
    header: <span className="sr-only">{t('rent-collection.adjust.menu')}</span>,
    align: 'end',
    width: 'w-[6%]',
    phone: 'corner',
    cell: (row) => <ScheduleActions contract_id={contract_id} item={row} />,
  }
  return [...own, ...(hasPayouts ? [payout] : []), ...(hasActions ? [actions] : [])]
}

interface MonthsProps {
  kind: 'planned' | 'paid'
  items: readonly ScheduleItem[]
  columns: Column<ScheduleItem>[]
}

/** Months under a heading of their own. `kind`: which of them are folded. */
function Months({ kind, items, columns }: MonthsProps) {
  const t = useT()
  const { shown, folded, showAll } = useFold(items, kind === 'planned' ? isPlanned : isPaid)
  const title = t(`rent-collection.schedule.title_${kind}`)
  return items.length === 0 ? null : (
    <Section title={title}>
      <DataTable
        caption={title}
        is_in_lines
        rows={shown}
        row_key={(row) => row.id}
        row_id={anchorOf}
        columns={
          // On a phone the menu would keep its room at the edge of every amount.
          items.some(isActedOn)
            ? columns
            : columns.map((one) => (one.key === 'actions' ? { ...one, phone: 'hidden' } : one))
        }
        row_waits={(row) => row.state === 'overdue'}
      />
      {folded > 0 ? (
        <div className="mt-3">
          <Button id={`show-${kind}`} variant="secondary" onClick={showAll}>
            {t(`rent-collection.schedule.show_${kind}`, { count: folded })}
          </Button>
        </div>
      ) : null}
    </Section>
  )
}

/** The months of a contract: what is due, what was paid (the newest first), and for landlords what went out. */
export const ScheduleTable = (props: Props) => {
  const t = useT()
  const { items } = props
  const columns = useTableColumns(props)
  return items.length === 0 ? (
    <EmptyState picture="money-flow" title={t('rent-collection.schedule.empty')} />
  ) : (
    <div>
      <Months kind="planned" columns={columns} items={items.filter((item) => !isPaid(item))} />
      <Months kind="paid" columns={columns} items={items.filter(isPaid).toReversed()} />
    </div>
  )
}

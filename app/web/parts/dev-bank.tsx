import { EllipsisVertical } from 'lucide-react'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { DataTable } from '#core/web/table/data-table.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { Menu } from '#core/web/ui/menu.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import {
  deliverMessage,
  payClaim,
  reversePayment,
  settlePayout,
  type readDevState,
} from '../../dev/api.ts'
import { DevState } from './dev-state.tsx'
import { useFirstRows } from './use-first-rows.tsx'
import { useNewest } from './use-newest.ts'

type State = ReplyOf<typeof readDevState>

const DELIVERIES = ['once', 'twice', 'late', 'lost'] as const

/** Says whether it went well. */
const useAnnouncedError = () => {
  const t = useT()
  const toast = useToast()
  return (work: Promise<unknown>) =>
    void work.then(
      () => toast.done(t('app.dev.done')),
      () => toast.wrong(t('core.errors.something_went_wrong')),
    )
}

const useStateColumn = () => {
  const t = useT()
  return {
    key: 'state',
    header: t('app.dev.state'),
    phone: 'state',
    cell: (row: { state: string }) => <DevState state={row.state} />,
  } as const
}

const useAmountColumn = () => {
  const t = useT()
  const format = useFormat()
  return {
    key: 'amount',
    header: t('app.dev.amount'),
    align: 'end',
    phone: 'fact',
    cell: (row: { amount: number }) => format.money(row.amount, 'ISK'),
  } as const
}

interface Act {
  key: string
  label: string
  onSelect: () => void
}

/** What can be done to a row: a button and the rest in a menu. */
function Acts({ acts: [first, ...rest] }: { acts: [Act, ...Act[]] }) {
  const t = useT()
  return (
    <span className="flex items-center gap-1">
      <Button size="small" variant="secondary" onClick={first.onSelect}>
        {first.label}
      </Button>
      {rest.length > 0 ? (
        <Menu
          label={t('app.dev.act')}
          trigger={<IconButton label={t('app.dev.act')} icon={<EllipsisVertical />} />}
          items={rest}
        />
      ) : null}
    </span>
  )
}

function ClaimActions({ claim }: { claim: State['claims']['items'][number] }) {
  const t = useT()
  const told = useAnnouncedError()
  const [pay, reverse] = [useSend(payClaim), useSend(reversePayment)]
  const { claim_id } = claim
  const payBy = (deliver: (typeof DELIVERIES)[number]): Act => ({
    key: deliver,
    label: t.dynamic(`app.dev.pay_${deliver}`),
    onSelect: () => told(pay.send({ body: { claim_id, deliver } })),
  })
  const back: Act = {
    key: 'reverse',
    label: t('app.dev.reverse'),
    onSelect: () => told(reverse.send({ body: { claim_id } })),
  }
  const is_open = claim.state === 'unpaid' || claim.state === 'part_paid'
  const [once, ...other] = DELIVERIES
  return <Acts acts={is_open ? [payBy(once), ...other.map(payBy)] : [back]} />
}

function Claims({ state }: { state: State }) {
  const t = useT()
  const format = useFormat()
  const amount = useAmountColumn()
  const stateColumn = useStateColumn()
  const { shown, more } = useFirstRows(state.claims.items)
  return (
    <Section title={t('app.dev.claims')} lead={useNewest(state.claims.count)}>
      <DataTable
        caption={t('app.dev.claims')}
        is_compact
        rows={shown}
        row_key={(row) => row.claim_id}
        columns={[
          { key: 'payor', header: t('app.dev.payor'), cell: (row) => row.payor, phone: 'title' },
          {
            key: 'due',
            header: t('app.dev.due'),
            phone: 'date',
            cell: (row) => format.date(row.due_date, 'short'),
          },
          amount,
          stateColumn,
          {
            key: 'act',
            header: t('app.dev.act'),
            phone: 'action',
            cell: (row) => <ClaimActions claim={row} />,
          },
        ]}
      />
      {more}
    </Section>
  )
}

function PayoutActions({ payout_id }: { payout_id: string }) {
  const t = useT()
  const told = useAnnouncedError()
  const { send } = useSend(settlePayout)
  return (
    <Acts
      acts={[
        {
          key: 'settle',
          label: t('app.dev.settle'),
          onSelect: () => told(send({ body: { payout_id } })),
        },
        {
          key: 'reject',
          label: t('app.dev.reject'),
          onSelect: () => told(send({ body: { payout_id, rejected: true } })),
        },
      ]}
    />
  )
}

function Payouts({ state }: { state: State }) {
  const t = useT()
  const format = useFormat()
  const amount = useAmountColumn()
  const stateColumn = useStateColumn()
  const { shown, more } = useFirstRows(state.payouts.items)
  return (
    <Section title={t('app.dev.payouts')} lead={useNewest(state.payouts.count)}>
      <DataTable
        caption={t('app.dev.payouts')}
        is_compact
        rows={shown}
        row_key={(row) => row.payout_id}
        columns={[
          {
            key: 'to',
            header: t('app.dev.recipient'),
            cell: (row) => row.recipient,
            phone: 'title',
          },
          {
            key: 'day',
            header: t('app.dev.day'),
            phone: 'date',
            cell: (row) => format.date(row.day, 'short'),
          },
          amount,
          stateColumn,
          ...(shown.some((row) => row.state === 'accepted')
            ? [
                {
                  key: 'act',
                  header: t('app.dev.act'),
                  phone: 'action' as const,
                  cell: (row: (typeof shown)[number]) =>
                    row.state === 'accepted' ? <PayoutActions payout_id={row.payout_id} /> : null,
                },
              ]
            : []),
        ]}
      />
      {more}
    </Section>
  )
}

function Messages({ state }: { state: State }) {
  const t = useT()
  const told = useAnnouncedError()
  const amount = useAmountColumn()
  const [one, all] = [useSend(deliverMessage), useSend(deliverMessage)]
  const { shown, more } = useFirstRows(
    state.messages.items.filter((row) => row.state !== 'delivered'),
  )
  return (
    <Section
      title={t('app.dev.messages')}
      lead={t('app.dev.messages_lead')}
      action={
        shown.length > 1 ? (
          <Button
            variant="secondary"
            is_loading={all.is_sending}
            onClick={() => told(all.send({ body: {} }))}
          >
            {t('app.dev.deliver_all')}
          </Button>
        ) : null
      }
    >
      <DataTable
        caption={t('app.dev.messages')}
        is_compact
        rows={shown}
        empty={<p className="text-quiet">{t('app.dev.all_delivered')}</p>}
        row_key={(row) => row.message_id}
        columns={[
          { key: 'who', header: t('app.dev.who'), phone: 'title', cell: (row) => row.who },
          {
            key: 'kind',
            header: t('app.dev.kind'),
            phone: 'fact',
            cell: (row) => t.dynamic(`app.dev.kinds.${row.kind}`),
          },
          amount,
          {
            key: 'act',
            header: t('app.dev.act'),
            phone: 'action',
            cell: (row) => (
              <Button
                size="small"
                variant="secondary"
                onClick={() => told(one.send({ body: { message_id: row.message_id } }))}
              >
                {t('app.dev.deliver')}
              </Button>
            ),
          },
        ]}
      />
      {more}
    </Section>
  )
}

/** The local bank: claims to pay, payouts to settle, messages that were late or lost. */
export const DevBank = ({ state }: { state: State }) => (
  <>
    <Claims state={state} />
    <Payouts state={state} />
    <Messages state={state} />
  </>
)

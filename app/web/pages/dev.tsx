import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LinkBar } from '#core/web/layout/link-bar.tsx'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { StatTile } from '#core/web/ui/stat-tile.tsx'
import { moveClock, readDevState, SHOWN } from '../../dev/api.ts'
import { DevBank } from '../parts/dev-bank.tsx'
import { DevMail } from '../parts/dev-mail.tsx'
import { DevInputs, DevPeople } from '../parts/dev-people.tsx'
import { DevSigning } from '../parts/dev-signing.tsx'

const reads: Reads = () => [[readDevState, {}]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

const YEAR = 365

const Clock = ({ today, moved_days }: { today: string; moved_days: number }) => {
  const t = useT()
  const format = useFormat()
  const move = useSend(moveClock)
  const [left, setLeft] = useState(0)
  const [isAsked, setAsked] = useState(false)
  const forward = async (days: number) => {
    for (let rest = days; rest > 0; rest -= 15) {
      setLeft(rest)
      await move.send({ body: { days: Math.min(rest, 15), tenants_pay: true } }).catch(() => {
        rest = 0
      })
    }
    setLeft(0)
  }
  return (
    <Card>
      <p className="text-sm text-quiet">{t('app.dev.clock')}</p>
      <p className="text-2xl font-semibold">{format.date(today, 'weekday_long')}</p>
      {moved_days > 0 ? (
        <p className="text-quiet">{t('app.dev.moved', { days: moved_days })}</p>
      ) : null}
      <div className="mt-4 grid grid-cols-2 items-center gap-3 sm:flex sm:flex-wrap">
        {[1, 7, 30, YEAR].map((days) => (
          <Button
            key={days}
            variant="secondary"
            className="max-sm:px-2!"
            is_loading={left > 0}
            onClick={() => (days === YEAR ? setAsked(true) : void forward(days))}
          >
            {t('app.dev.forward', { days })}
          </Button>
        ))}
        <p role="status" className="col-span-2 text-quiet empty:hidden">
          {left > 0 ? t('app.dev.moving', { days: left }) : null}
        </p>
      </div>
      <ConfirmDialog
        is_open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          void forward(YEAR)
        }}
        title={t('app.dev.ask_year')}
        lead={t('app.dev.ask_year_text')}
        confirm_label={t('app.dev.forward', { days: YEAR })}
      />
    </Card>
  )
}

type State = ReplyOf<typeof readDevState>

/** What there is to do in the outside systems, each leading to its part. */
function Waiting({ state }: { state: State }) {
  const t = useT()
  const format = useFormat()
  const { signing, claims, messages } = state
  const tiles = [
    ['mail', 'app.dev.mails', state.mails.count, 0],
    ['signing', 'app.dev.unsigned', signing.items.filter(isUnsigned).length, signing.count],
    ['bank', 'app.dev.unpaid', claims.items.filter(isUnpaid).length, claims.count],
    ['bank', 'app.dev.messages', messages.items.filter(isUndelivered).length, messages.count],
  ] as const
  return (
    <div className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(([view, label, count, of]) => (
        <StatTile
          key={label}
          label={t(label)}
          value={count < SHOWN ? format.number(count) : `${format.number(SHOWN)}+`}
          // What is older than the newest is not counted.
          note={
            of < SHOWN || count >= SHOWN ? undefined : t('app.dev.among_newest', { count: SHOWN })
          }
          to={`?view=${view}`}
        />
      ))}
    </div>
  )
}
const isUnsigned = ({ state }: { state: string }) => state === 'invited' || state === 'opened'
const isUnpaid = ({ state }: { state: string }) => state === 'unpaid' || state === 'part_paid'
const isUndelivered = ({ state }: { state: string }) => state !== 'delivered'

/** The parts of the page, each at an address of its own. */
const VIEWS = {
  people: { label: 'app.dev.people', part: DevPeople },
  mail: { label: 'app.dev.mail_and_sms', part: DevMail },
  signing: { label: 'app.dev.signing_and_registry', part: DevSigning },
  bank: { label: 'app.dev.bank', part: DevBank },
  inputs: { label: 'app.dev.magic_title', part: DevInputs },
} as const
type View = keyof typeof VIEWS
const isView = (view: string | null): view is View => view !== null && Object.hasOwn(VIEWS, view)

function Views({ chosen }: { chosen: View }) {
  const t = useT()
  const links = (Object.keys(VIEWS) as View[]).map((view) => ({
    key: view,
    to: `?view=${view}`,
    label: t(VIEWS[view].label),
    is_current: view === chosen,
  }))
  return (
    <div className="mt-8">
      <LinkBar label={t('app.dev.title')} links={links} />
    </div>
  )
}

/** What the local providers did and what can be done to them. Never in production. */
export default function DevPage() {
  const t = useT()
  const state = useLoaded(readDevState, {})
  const asked = useSearchParams()[0].get('view')
  const view = isView(asked) ? asked : 'people'
  const Part = VIEWS[view].part
  return (
    <>
      <title>{t('app.dev.title')}</title>
      <PageHeader title={t('app.dev.title')} lead={t('app.dev.lead')} />
      <Clock today={state.today} moved_days={state.moved_days} />
      <Waiting state={state} />
      <Views chosen={view} />
      <Part state={state} />
    </>
  )
}

import { useState } from 'react'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { moveClock, readDevState } from '../../dev/api.ts'
import { DevBank } from '../parts/dev-bank.tsx'
import { DevMail } from '../parts/dev-mail.tsx'

const reads: Reads = () => [[readDevState, {}]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

const Clock = ({ today }: { today: string }) => {
  const t = useT()
  const format = useFormat()
  const move = useSend(moveClock)
  const [left, setLeft] = useState(0)
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
      <p className="text-2xl font-semibold">{format.date(today, 'weekday_long')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {[1, 7, 30, 365].map((days) => (
          <Button
            key={days}
            variant="secondary"
            is_loading={left > 0}
            onClick={() => void forward(days)}
          >
            {t('app.dev.forward', { days })}
          </Button>
        ))}
        <p role="status" className="text-quiet">
          {left > 0 ? t('app.dev.moving', { days: left }) : null}
        </p>
      </div>
    </Card>
  )
}

/** What the local providers did and what can be done to them. Never in production. */
export default function DevPage() {
  const t = useT()
  const state = useLoaded(readDevState, {})
  return (
    <>
      <title>{t('app.dev.title')}</title>
      <PageHeader title={t('app.dev.title')} lead={t('app.dev.lead')} />
      <Clock today={state.today} />
      <Section title={t('app.dev.people')} lead={t('app.dev.people_lead')}>
        <FactList
          facts={state.people.map((person) => ({
            label: `${person.full_name} · ${t.dynamic(`app.dev.role_${person.role}`)}`,
            value: person.email,
            note: person.national_id,
          }))}
        />
      </Section>
      <Section title={t('app.dev.free_homes')}>
        <p className="tabular-nums">{state.free_homes.map((id) => `F${id}`).join(' · ')}</p>
      </Section>
      <DevMail state={state} />
      <DevBank state={state} />
      <Section title={t('app.dev.magic_title')} lead={t('app.dev.magic_lead')}>
        <FactList
          facts={state.magic.map((entry) => ({
            label: `${entry.provider}: ${entry.input}`,
            value: t.dynamic(`app.dev.magic.${entry.effect_key}`),
          }))}
        />
      </Section>
    </>
  )
}

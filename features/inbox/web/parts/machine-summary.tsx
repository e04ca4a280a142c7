import { useEffect, useRef } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { Spinner } from '#core/web/ui/spinner.tsx'
import type { GivenReason } from '#features/accounts/web/parts/staff-reason.tsx'
import { makeConversationSummary } from '../../shared/api.ts'
import type { MachineSummary } from '../../shared/model.ts'

const Made = ({ source, made }: { source: string; made: NonNullable<MachineSummary['made']> }) => {
  const t = useT()
  const format = useFormat()
  return (
    <Card title={t('inbox.summaries.machine.title')}>
      <p className="measure mb-4 text-quiet">
        {t('inbox.summaries.machine.by', {
          source,
          at: format.instant(made.made_at, 'medium'),
          count: made.messages,
        })}
      </p>
      <ul className="measure list-disc space-y-2 ps-5 [overflow-wrap:anywhere]">
        {made.points.map((point, at) => (
          <li key={at} dir="auto">
            {point}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-quiet">
        {made.people
          .map(({ sign, name }) =>
            t('inbox.summaries.machine.person', { sign, name: name || t('inbox.former') }),
          )
          .join(' · ')}
      </p>
    </Card>
  )
}

/** Asks once when it is shown: whoever opens the page waits for the sentences alone. */
const Asking = ({ id, given, source }: { id: string; given: GivenReason; source: string }) => {
  const t = useT()
  const lang = useLang()
  const { send, is_sending, error } = useSend(makeConversationSummary)
  const asked = useRef(false)
  // A model that failed is asked again by a press alone: each time costs something and takes long.
  const ask = () =>
    void send({ id, body: { language: lang, ...given } }, { once: true }).catch(() => undefined)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    ask()
  })
  return error && !is_sending ? (
    <Notice
      tone="lamp"
      title={t('inbox.summaries.machine.failed')}
      actions={
        <Button variant="secondary" size="small" onClick={ask}>
          {t('inbox.summaries.machine.again')}
        </Button>
      }
    >
      {errorText(t, error)}
    </Notice>
  ) : (
    <p role="status" className="flex items-center gap-3 text-quiet">
      <Spinner />
      {t('inbox.summaries.machine.asking', { source })}
    </p>
  )
}

/** What a machine made of the conversation, or why the sentences below are all there is. */
export function MachineSummaryCard({
  id,
  given,
  machine: { state, source, made },
}: {
  id: string
  given: GivenReason
  machine: MachineSummary
}) {
  const t = useT()
  if (made !== null) return <Made source={source ?? ''} made={made} />
  if (state === 'ready') return <Asking id={id} given={given} source={source ?? ''} />
  if (state === 'no_model' || state === 'no_consent')
    return <Notice>{t(`inbox.summaries.machine.${state}`)}</Notice>
  return null
}

import { errorText } from '#core/web/data/error-text.ts'
import { useLoaded } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { cancelAccountErasure, readAccountErasure } from '../../shared/api.ts'
import { GRACE_DAYS } from '../../shared/enums.ts'
import type { AccountErasure } from '../../shared/model.ts'
import { AskErasure } from './ask-erasure.tsx'

/** Asked for already: when it will be, and the button that undoes it. */
const Waiting = ({ erasure }: { erasure: AccountErasure }) => {
  const t = useT()
  const format = useFormat()
  const toast = useToast()
  const { send, is_sending } = useSend(cancelAccountErasure)
  const undo = () =>
    void send({}).then(
      () => toast.done(t('privacy.erasure.undone')),
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
  return (
    <Notice
      tone="glacier"
      title={t('privacy.erasure.waiting_title', { at: format.instant(erasure.due_at!, 'medium') })}
      actions={
        <Button is_loading={is_sending} onClick={undo}>
          {t('privacy.erasure.undo')}
        </Button>
      }
    >
      {t('privacy.erasure.waiting_text', { at: format.instant(erasure.asked_at!, 'medium') })}
    </Notice>
  )
}

/** What goes, and what stays until when and by which law. */
const Contents = ({ erasure }: { erasure: AccountErasure }) => {
  const t = useT()
  const format = useFormat()
  return (
    <FactList
      facts={[
        { label: t('privacy.erasure.goes'), value: t('privacy.erasure.goes_what') },
        {
          label: t('privacy.erasure.stays'),
          value: (
            <ul className="space-y-1">
              {erasure.kept.map(({ law, until }) => (
                <li key={law}>
                  {t.dynamic(`privacy.erasure.kept.${law}`, { until: format.date(until) })}
                </li>
              ))}
              <li>{t('privacy.erasure.kept.evidence')}</li>
            </ul>
          ),
        },
      ]}
    />
  )
}

const Blocked = ({ obligations }: Pick<AccountErasure, 'obligations'>) => {
  const t = useT()
  return (
    <Notice title={t('privacy.erasure.blocked')}>
      <ul className="list-disc space-y-1 ps-5">
        {obligations.map((one) => (
          <li key={one}>{t.dynamic(`privacy.erasure.obligation.${one}`)}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** Has the account erased, after a fortnight in which it can be undone. */
export const ErasureSection = () => {
  const t = useT()
  const erasure = useLoaded(readAccountErasure, {})
  const isBlocked = erasure.obligations.length > 0
  return (
    <Section
      title={t('privacy.erasure.title')}
      lead={t('privacy.erasure.lead', { days: GRACE_DAYS })}
    >
      <div className="space-y-6">
        {erasure.state === 'asked' ? <Waiting erasure={erasure} /> : null}
        {erasure.state === 'stopped' ? (
          <Notice tone="lava">{t('privacy.erasure.stopped')}</Notice>
        ) : null}
        {isBlocked ? <Blocked obligations={erasure.obligations} /> : null}
        <Contents erasure={erasure} />
        {erasure.state === 'asked' || isBlocked ? null : <AskErasure />}
      </div>
    </Section>
  )
}

import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { keepFocus } from '#core/web/ui/keep-focus.ts'
import { useTold } from '#core/web/ui/use-told.ts'
import { giveConsent } from '#features/consents/shared/api.ts'

/** Says what a language model would be sent of one’s conversations, and to whom; agreed to by the button alone. */
export function SummaryConsent({ summarized_by }: { summarized_by: string | null }) {
  const t = useT()
  const told = useTold()
  const { send, is_sending } = useSend(giveConsent)
  const give = () =>
    told(
      send({ body: { consent_type: 'CONVERSATION_SUMMARY' } }).then(keepFocus),
      t('consents.summary.given'),
    )
  return (
    <Card level={3} title={t('consents.summary.title')} className="mb-6">
      <div className="measure space-y-3">
        <p>{t('consents.summary.what')}</p>
        <p>{t('consents.summary.sent')}</p>
        <p>{t('consents.summary.choice')}</p>
        <p className="text-quiet">
          {summarized_by === null
            ? t('consents.summary.nobody')
            : t('consents.summary.by', { source: summarized_by })}
        </p>
      </div>
      <div className="mt-4">
        <Button variant="secondary" is_loading={is_sending} onClick={give}>
          {t('consents.summary.give')}
        </Button>
      </div>
    </Card>
  )
}

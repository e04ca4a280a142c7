import { useCallback, useState } from 'react'
import { useParams } from 'react-router'
import { problemText } from '#core/shared/messages.ts'
import { callApi } from '#core/web/data/client.ts'
import { useSend } from '#core/web/data/send.ts'
import { useOpenedLink } from '#core/web/data/use-opened-link.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { ErrorState } from '#core/web/ui/error-state.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { openUnsubscription, unsubscribe } from '#features/notifications/shared/api.ts'
import type { SubscriptionType } from '#features/notifications/shared/enums.ts'
import { notificationPaths } from '#features/notifications/shared/paths.ts'

/** An address that was cut off is answered like a link that was never made. */
const GONE = [409, 422]

const Settings = () => {
  const t = useT()
  return (
    <Button to={notificationPaths.settings} variant="secondary">
      {t('notifications.unsubscribe.settings')}
    </Button>
  )
}

/** Which e-mails, and to whom: a person with two addresses knows which of them it is about. */
const About = ({ type, email }: { type: SubscriptionType | null; email: string | null }) => {
  const t = useT()
  return (
    <FactList
      facts={[
        {
          label: t('notifications.unsubscribe.topic'),
          value: type ? t.dynamic(`notifications.settings.type.${type}`) : '…',
          note: type ? t.dynamic(`notifications.settings.hint.${type}`) : null,
        },
        (type === null || email !== null) && {
          label: t('notifications.unsubscribe.address'),
          value: email ?? '…',
        },
      ]}
    />
  )
}

const Ask = ({ token, onDone }: { token: string; onDone: (type: SubscriptionType) => void }) => {
  const t = useT()
  const ask = useCallback(() => callApi(openUnsubscription, { body: { token } }), [token])
  const link = useOpenedLink(ask, GONE)
  const { send, is_sending, error } = useSend(unsubscribe)
  if (link.state === 'gone')
    return (
      <Notice tone="lava" announce actions={<Settings />}>
        {t('notifications.failures.bad_token')}
      </Notice>
    )
  if (link.state === 'failed')
    return <ErrorState onRetry={link.retry}>{problemText(t, link.code)}</ErrorState>
  const opened = link.state === 'open' ? link.thing : null
  const press = () =>
    void send({ body: { token } }).then(
      ({ notification_type_id }) => onDone(notification_type_id),
      () => undefined,
    )
  return (
    <div className="space-y-6">
      <About type={opened?.notification_type_id ?? null} email={opened?.masked_email ?? null} />
      {error ? (
        <Notice tone="lava" announce>
          {problemText(t, error.code)}
        </Notice>
      ) : null}
      <Button wide is_loading={is_sending} onClick={press}>
        {t('notifications.unsubscribe.submit')}
      </Button>
    </div>
  )
}

/** Opening the page changes nothing, so that a mail scanner switches nothing off; only the press does. */
export default function UnsubscribePage() {
  const t = useT()
  const { token = '' } = useParams()
  const [done, setDone] = useState<SubscriptionType | null>(null)
  return (
    <>
      <title>{t('notifications.unsubscribe.title')}</title>
      {done === null ? (
        <>
          <PageHeader
            title={t('notifications.unsubscribe.title')}
            lead={t('notifications.unsubscribe.lead')}
          />
          <Ask token={token} onDone={setDone} />
        </>
      ) : (
        <Notice
          tone="moss"
          announce
          title={t('notifications.unsubscribe.done_title')}
          actions={<Settings />}
        >
          {t('notifications.unsubscribe.done_text', {
            type: t.dynamic(`notifications.settings.type.${done}`),
          })}
        </Notice>
      )}
    </>
  )
}

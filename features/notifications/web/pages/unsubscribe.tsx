import { useState } from 'react'
import { useParams } from 'react-router'
import { problemText } from '#core/shared/messages.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { unsubscribe } from '#features/notifications/shared/api.ts'
import type { NotificationType } from '#features/notifications/shared/enums.ts'
import { notificationPaths } from '#features/notifications/shared/paths.ts'

/** Opening the page changes nothing, so that a mail scanner switches nothing off; only the press does. */
export default function UnsubscribePage() {
  const t = useT()
  const { token = '' } = useParams()
  const { send, is_sending, error } = useSend(unsubscribe)
  const [done, setDone] = useState<NotificationType | null>(null)
  const press = () =>
    void send({ body: { token } }).then(
      ({ notification_type_id }) => setDone(notification_type_id),
      () => undefined,
    )
  return (
    <>
      <title>{t('notifications.unsubscribe.title')}</title>
      {done === null ? (
        <>
          <PageHeader
            title={t('notifications.unsubscribe.title')}
            lead={t('notifications.unsubscribe.lead')}
          />
          {error ? (
            <div className="mb-6">
              <Notice tone="lava" announce>
                {problemText(t, error.code)}
              </Notice>
            </div>
          ) : null}
          <Button wide is_loading={is_sending} onClick={press}>
            {t('notifications.unsubscribe.submit')}
          </Button>
        </>
      ) : (
        <Notice
          tone="moss"
          announce
          title={t('notifications.unsubscribe.done_title')}
          actions={
            <Button to={notificationPaths.settings} variant="secondary">
              {t('notifications.unsubscribe.settings')}
            </Button>
          }
        >
          {t('notifications.unsubscribe.done_text', {
            type: t.dynamic(`notifications.settings.type.${done}`),
          })}
        </Notice>
      )}
    </>
  )
}

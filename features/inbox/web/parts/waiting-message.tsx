import { problemText } from '#core/shared/messages.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LinkButton } from '#core/web/ui/link-button.tsx'
import type { Waiting } from './outbox.ts'
import type { Outbox } from './use-outbox.ts'

/** A message on its way, where it will stand. */
export function WaitingMessage({ waiting, outbox }: { waiting: Waiting; outbox: Outbox }) {
  const t = useT()
  const { client_id, message, attachments, failed_with } = waiting
  return (
    <li className="ms-auto max-w-[85%] sm:max-w-[75%]">
      <div className="rounded-card border border-dashed border-edge px-3 py-2">
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>
        {attachments.map((one) => (
          <p key={one.id} className="text-sm [overflow-wrap:anywhere]">
            {one.file_name}
          </p>
        ))}
      </div>
      <p className="mt-0.5 text-end text-sm text-quiet" role="status">
        {failed_with === null ? (
          t(outbox.is_offline ? 'inbox.write.waiting' : 'inbox.write.sending')
        ) : (
          <span className="text-lava-ink">{problemText(t, failed_with)}</span>
        )}{' '}
        {failed_with === null ? null : (
          <LinkButton onClick={() => outbox.retry(client_id)}>{t('inbox.write.again')}</LinkButton>
        )}{' '}
        {failed_with !== null || outbox.is_offline ? (
          <LinkButton onClick={() => outbox.drop(client_id)}>{t('inbox.write.drop')}</LinkButton>
        ) : null}
      </p>
    </li>
  )
}

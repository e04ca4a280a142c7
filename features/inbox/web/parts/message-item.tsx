import clsx from 'clsx'
import { Download, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { useDownload } from '#core/web/data/use-download.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { Menu } from '#core/web/ui/menu.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { downloadConversationAttachment, removeMessage } from '../../shared/api.ts'
import type { Conversation, Message } from '../../shared/model.ts'
import { EditMessage } from './edit-message.tsx'
import { nameOf } from './names.ts'
import { TranslatedText, type Languages } from './translated-text.tsx'

type Attachment = Message['attachments'][number]

export const AttachmentButton = ({ attachment }: { attachment: Attachment }) => {
  const t = useT()
  const format = useFormat()
  const { download, is_loading } = useDownload()
  const { id, file_name: name, size } = attachment
  return (
    <button
      type="button"
      aria-label={t('inbox.thread.download', { name })}
      aria-busy={is_loading || undefined}
      onClick={() => void download(downloadConversationAttachment, { id }, name)}
      className="mt-1 flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-control border border-edge bg-surface px-3 py-1.5 text-start text-sm text-ink hover:border-glacier"
    >
      <Download size={16} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
      <span className="ms-auto shrink-0 text-quiet">{format.bytes(size)}</span>
    </button>
  )
}

/** `onEdit` is null where nobody writes any more. */
const OwnActions = ({ message, onEdit }: { message: Message; onEdit: (() => void) | null }) => {
  const t = useT()
  const toast = useToast()
  const [isAsked, setAsked] = useState(false)
  const { send, is_sending } = useSend(removeMessage)
  const remove = () =>
    send({ id: message.id }).then(
      () => setAsked(false),
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
  return (
    <>
      <Menu
        label={t('inbox.thread.actions')}
        trigger={
          <IconButton label={t('inbox.thread.actions')} icon={<Ellipsis size={16} />} plain />
        }
        items={[
          ...(message.text === '' || onEdit === null
            ? []
            : [{ key: 'edit', label: t('inbox.thread.edit'), onSelect: onEdit }]),
          {
            key: 'delete',
            label: t('inbox.thread.delete'),
            is_dangerous: true,
            onSelect: () => setAsked(true),
          },
        ]}
      />
      <ConfirmDialog
        is_open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={remove}
        is_dangerous
        is_loading={is_sending}
        title={t('inbox.thread.delete_title')}
        lead={t('inbox.thread.delete_text')}
        confirm_label={t('inbox.thread.delete')}
      />
    </>
  )
}

const Words = ({ message, languages }: { message: Message; languages: Languages }) => {
  const t = useT()
  if (message.is_deleted)
    return (
      <p
        className={clsx(
          'w-fit rounded-card border border-line px-3 py-2 text-quiet italic',
          message.is_own && 'ms-auto',
        )}
      >
        {t('inbox.thread.deleted')}
      </p>
    )
  return (
    <div
      className={clsx(
        'w-fit max-w-full rounded-card px-3 py-2',
        message.is_own ? 'ms-auto bg-glacier-soft' : 'border border-line bg-page',
      )}
    >
      {message.text === '' ? null : (
        <TranslatedText message={message} {...languages}>
          {(text, lang) => (
            <p dir="auto" lang={lang} className="whitespace-pre-line [overflow-wrap:anywhere]">
              {text}
            </p>
          )}
        </TranslatedText>
      )}
      {message.attachments.map((one) => (
        <AttachmentButton key={one.id} attachment={one} />
      ))}
    </div>
  )
}

/** Who wrote it, what, when, and whether it was read. */
export function MessageItem({
  message,
  conversation,
  languages,
}: {
  message: Message
  conversation: Conversation
  languages: Languages
}) {
  const t = useT()
  const format = useFormat()
  const [isEdited, setEdited] = useState(false)
  const { is_own, is_deleted, created_at } = message
  return (
    <li className={clsx('max-w-[85%] sm:max-w-[75%]', is_own && 'ms-auto')}>
      <span className="sr-only">
        {is_own ? t('inbox.thread.you') : nameOf(t, conversation, message.author_id)}
      </span>
      {isEdited ? (
        <EditMessage message={message} onDone={() => setEdited(false)} />
      ) : (
        <Words message={message} languages={languages} />
      )}
      <div className={clsx('flex items-center gap-2 text-sm text-quiet', is_own && 'justify-end')}>
        {!is_own && conversation.people.length > 2 ? (
          <span>{nameOf(t, conversation, message.author_id)}</span>
        ) : null}
        <time dateTime={created_at}>{format.time(created_at)}</time>
        {message.edited_at !== null && !is_deleted ? <span>{t('inbox.thread.edited')}</span> : null}
        {is_own && message.is_read && !is_deleted ? <span>{t('inbox.thread.seen')}</span> : null}
        {is_own && !is_deleted && !isEdited ? (
          <OwnActions
            message={message}
            onEdit={conversation.can.write ? () => setEdited(true) : null}
          />
        ) : null}
      </div>
    </li>
  )
}

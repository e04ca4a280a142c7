import { Paperclip, SendHorizontal, X } from 'lucide-react'
import { useRef } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { FileButton } from '#core/web/form/file-button.tsx'
import { Form } from '#core/web/form/form.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { removeConversationAttachment, uploadConversationAttachments } from '../../shared/api.ts'
import { ATTACHMENTS_OF_MESSAGE, type Conversation } from '../../shared/model.ts'
import { TemplateGaps, TemplateTool, useTemplatesOpen } from './template-tool.tsx'
import { MessageBox } from './message-box.tsx'
import { messageProblems } from '../../shared/rules.ts'
import type { Waiting } from './outbox.ts'

type Attached = Waiting['attachments'][number]

interface Typed {
  message: string
  attachments: readonly Attached[]
}

const EMPTY: Typed = { message: '', attachments: [] }

/** Files go to the server as soon as they are chosen; the message takes them along. */
const useAttached = (conversation_id: string, form: UseFormReturn<Typed>) => {
  const t = useT()
  const toast = useToast()
  const attached = useWatch({ control: form.control, name: 'attachments' })
  const change = (of: (now: readonly Attached[]) => readonly Attached[]) =>
    form.setValue('attachments', of(form.getValues('attachments')), { shouldDirty: true })
  const upload = useSend(uploadConversationAttachments)
  const remove = useSend(removeConversationAttachment)
  const choose = async (files: readonly File[]): Promise<void> => {
    const chosen = files.slice(0, ATTACHMENTS_OF_MESSAGE - attached.length)
    if (chosen.length === 0) return
    const body = new FormData()
    for (const file of chosen) body.append('attachments', file)
    await upload.send({ id: conversation_id, body }).then(
      ({ success }) => change((now) => [...now, ...success]),
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
  }
  const drop = (id: string) => {
    change((now) => now.filter((one) => one.id !== id))
    void remove.send({ id }).catch(() => undefined)
  }
  return { attached, choose, drop, is_sending: upload.is_sending }
}

const AttachButton = ({ files }: { files: ReturnType<typeof useAttached> }) => {
  const t = useT()
  return (
    <FileButton
      label={t('inbox.write.attach')}
      icon={<Paperclip size={18} aria-hidden="true" />}
      kinds={['pdf', 'picture']}
      is_multiple
      is_sending={files.is_sending}
      variant="quiet"
      size="normal"
      is_icon_only
      onFiles={(chosen) => void files.choose(chosen)}
    />
  )
}

const AttachedList = ({ files }: { files: ReturnType<typeof useAttached> }) => {
  const t = useT()
  return (
    <ul className="flex flex-wrap gap-2 empty:hidden" aria-live="polite">
      {files.attached.map((one) => (
        <li
          key={one.id}
          className="flex max-w-full items-center gap-1 rounded-control border border-line ps-3 text-sm"
        >
          <span className="min-w-0 truncate">{one.file_name}</span>
          <IconButton
            label={t('core.form.remove_file', { name: one.file_name })}
            icon={<X size={16} />}
            plain
            onClick={() => files.drop(one.id)}
          />
        </li>
      ))}
    </ul>
  )
}

interface Props {
  conversation: Conversation
  onSend: (message: string, attachments: Attached[]) => void
  onTyping: (hasWords: boolean) => void
}

/** Where one writes. What was typed and attached stays through a reload until it is sent. */
export function Composer({ conversation, onSend, onTyping }: Props) {
  const t = useT()
  const conversation_id = conversation.id
  const templates = useTemplatesOpen()
  const box = useRef<HTMLDivElement>(null)
  const form = useCheckedForm<Typed>({
    defaultValues: EMPTY,
    check: (typed) => messageProblems(typed, typed.attachments.length > 0),
  })
  const files = useAttached(conversation_id, form)
  const { forget } = useDraft(`inbox:${conversation_id}`, form)
  const submit = ({ message, attachments }: Typed) => {
    onSend(message.trim(), [...attachments])
    form.reset(EMPTY)
    forget()
    onTyping(false)
    box.current?.querySelector('textarea')?.focus()
  }
  return (
    <div
      ref={box}
      className="border-t border-line p-3"
      onBeforeInput={templates.onBeforeInput}
      onInput={({ target }) => {
        if (target instanceof HTMLTextAreaElement) onTyping(target.value.trim() !== '')
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          void form.handleSubmit(submit)()
        }
      }}
    >
      <Form form={form} onSubmit={submit} className="space-y-2">
        <AttachedList files={files} />
        <TemplateGaps />
        <MessageBox />
        <div className="flex items-center gap-2">
          <AttachButton files={files} />
          <TemplateTool
            conversation={conversation}
            templates={templates}
            box={box}
            onPut={() => onTyping(true)}
          />
          <p className="ms-2 text-sm text-faint max-sm:hidden">{t('inbox.write.keys')}</p>
          <Button
            type="submit"
            className="ms-auto"
            icon={<SendHorizontal size={18} aria-hidden="true" />}
          >
            {t('inbox.write.send')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

import { Form } from '#core/web/form/form.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { changeMessage } from '../../shared/api.ts'
import { MESSAGE_MAX, type Message } from '../../shared/model.ts'
import { messageProblems } from '../../shared/rules.ts'

/** One's own message, to be written anew in its place. */
export function EditMessage({ message, onDone }: { message: Message; onDone: () => void }) {
  const t = useT()
  const { send, is_sending } = useSend(changeMessage)
  const form = useCheckedForm<{ message: string }>({
    defaultValues: { message: message.text },
    check: messageProblems,
  })
  const submit = async (body: { message: string }) => {
    await send({ id: message.id, body })
    onDone()
  }
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone()
      }}
    >
      <Form form={form} onSubmit={submit} className="space-y-2">
        <TextArea
          name="message"
          label={t('inbox.thread.edit_label')}
          rows={3}
          max={MESSAGE_MAX}
          autoFocus
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onDone}>
            {t('core.actions.cancel')}
          </Button>
          <Button type="submit" is_loading={is_sending}>
            {t('inbox.thread.save')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

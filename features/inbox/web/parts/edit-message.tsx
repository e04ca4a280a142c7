import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { changeMessage } from '../../shared/api.ts'
import { MESSAGE_MAX, type Message } from '../../shared/model.ts'
import { messageProblems } from '../../shared/rules.ts'

/** One's own message, to be written anew in its place. */
export function EditMessage({ message, onDone }: { message: Message; onDone: () => void }) {
  const t = useT()
  const { send } = useSend(changeMessage)
  const form = useCheckedForm<{ message: string }>({
    defaultValues: { message: message.text },
    check: messageProblems,
  })
  const submit = async (body: { message: string }) => {
    await send({ id: message.id, body })
    onDone()
  }
  return (
    <Form form={form} onSubmit={submit} className="space-y-2">
      <TextArea name="message" label={t('inbox.thread.edit_label')} rows={3} max={MESSAGE_MAX} />
      <FormActions submit_label={t('inbox.thread.save')} onCancel={onDone} />
    </Form>
  )
}

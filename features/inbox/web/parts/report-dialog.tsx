import { at } from '#core/shared/problem.ts'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { RadioGroup } from '#core/web/form/radio-group.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { reportConversation } from '../../shared/api.ts'
import { REPORT_REASONS } from '../../shared/model.ts'

interface Typed {
  reason: (typeof REPORT_REASONS)[number] | ''
  words: string
}

interface Props {
  conversation_id: string
  person: string
  onClose: () => void
}

/** Asks why, and says what staff will see before it is sent. */
export function ReportDialog({ conversation_id, person, onClose }: Props) {
  const t = useT()
  const toast = useToast()
  const { send } = useSend(reportConversation)
  const form = useCheckedForm<Typed>({
    defaultValues: { reason: '', words: '' },
    check: ({ reason }) => (reason === '' ? [at('reason', 'required')] : []),
  })
  const { forget } = useDraft(`inbox-report:${conversation_id}`, form)
  const submit = async ({ reason, words }: Typed) => {
    if (reason === '') return
    await send({ id: conversation_id, body: { reason, words } })
    forget()
    toast.done(t('inbox.report.sent'))
    onClose()
  }
  return (
    <Dialog
      is_open
      onClose={onClose}
      title={t('inbox.report.title', { person })}
      lead={t('inbox.report.lead')}
    >
      <Form form={form} onSubmit={submit}>
        <RadioGroup
          name="reason"
          label={t('inbox.report.reason_label')}
          choices={REPORT_REASONS.map((value) => ({
            value,
            label: t(`inbox.report.reason.${value}`),
          }))}
        />
        <TextArea name="words" label={t('inbox.report.words')} rows={3} max={2000} optional />
        <FormActions submit_label={t('inbox.report.submit')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

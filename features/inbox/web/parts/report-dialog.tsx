import { at } from '#core/shared/problem.ts'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { RadioGroup } from '#core/web/form/radio-group.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { REPORT_REASONS, type ReportInput } from '../../shared/model.ts'

interface Typed {
  reason: (typeof REPORT_REASONS)[number] | ''
  words: string
}

interface Props {
  /** What is reported: words typed about it are kept until they are sent. */
  subject_id: string
  title: string
  /** What staff will see. */
  lead: string
  send: (body: ReportInput) => Promise<unknown>
  onClose: () => void
}

/** Asks why, and says what staff will see before it is sent. */
export function ReportDialog({ subject_id, title, lead, send, onClose }: Props) {
  const t = useT()
  const toast = useToast()
  const form = useCheckedForm<Typed>({
    defaultValues: { reason: '', words: '' },
    check: ({ reason }) => (reason === '' ? [at('reason', 'required')] : []),
  })
  const { forget } = useDraft(`inbox-report:${subject_id}`, form)
  const submit = async ({ reason, words }: Typed) => {
    if (reason === '') return
    await send({ reason, words })
    forget()
    toast.done(t('inbox.report.sent'))
    onClose()
  }
  return (
    <Dialog is_open onClose={onClose} title={title} lead={lead}>
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

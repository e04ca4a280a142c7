import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { changeApplicationAttachments } from '#features/applications/shared/api.ts'
import { AttachmentsInput, type TenantApplication } from '#features/applications/shared/model.ts'
import { PapersField } from './papers-field.tsx'
import { usePaperUploads } from './use-paper-uploads.ts'

/** Whether just these papers go with the application already. */
const isSame = (chosen: readonly string[], { attachments }: TenantApplication): boolean =>
  chosen.length === attachments.length &&
  attachments.every(({ attachment_id }) => chosen.includes(attachment_id))

/** Which papers go with an application that was sent, until the landlord has decided. */
export default function ChangePapers({
  application,
  onDone,
}: {
  application: TenantApplication
  onDone: () => void
}) {
  const t = useT()
  const toast = useToast()
  const { send } = useSend(changeApplicationAttachments)
  const uploads = usePaperUploads()
  const form = useCheckedForm<AttachmentsInput>({
    schema: AttachmentsInput,
    defaultValues: {
      attachment_ids: application.attachments.map(({ attachment_id }) => attachment_id),
    },
  })
  const { forget } = useDraft(`papers:${application.id}`, form)
  const submit = async () => {
    await uploads.settled()
    const chosen = form.getValues('attachment_ids')
    if (isSame(chosen, application)) {
      forget()
      toast.info(t('applications.papers.unchanged'))
      return onDone()
    }
    await send({
      id: application.id,
      body: { attachment_ids: chosen },
    })
    forget()
    toast.done(t('applications.papers.saved'))
    onDone()
  }
  const isUnchanged = isSame(form.watch('attachment_ids'), application) && !uploads.is_underway
  return (
    <Form form={form} onSubmit={submit}>
      <PapersField uploads={uploads} has_title />
      {isUnchanged ? (
        <div className="flex flex-wrap items-center gap-3 border-t border-line py-3 sm:pt-5">
          <Button variant="secondary" onClick={onDone}>
            {t('core.actions.close')}
          </Button>
          <p className="text-sm text-quiet">{t('applications.papers.unchanged')}</p>
        </div>
      ) : (
        <FormActions submit_label={t('applications.papers.save')} onCancel={onDone} />
      )}
    </Form>
  )
}

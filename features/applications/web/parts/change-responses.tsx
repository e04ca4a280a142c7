import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useToast } from '#core/web/ui/use-toast.ts'
import { addResponses, changeResponses } from '#features/applications/shared/api.ts'
import {
  ResponsesInput,
  type ResponsesInput as Typed,
  type TenantApplication,
} from '#features/applications/shared/model.ts'
import { responseProblems, withAnswers } from '#features/applications/shared/rules.ts'
import { ResponseFields } from './response-fields.tsx'

/** Answers of an application that was sent: given for the first time, or changed until the landlord has decided. */
export default function ChangeResponses({
  application,
  onDone,
}: {
  application: TenantApplication
  onDone: () => void
}) {
  const t = useT()
  const toast = useToast()
  const isFirst = application.responses.length === 0
  const { send } = useSend(isFirst ? addResponses : changeResponses)
  const questions = application.questions
  const form = useCheckedForm<Typed>({
    schema: ResponsesInput,
    defaultValues: { responses: withAnswers(questions, application.responses) },
    check: ({ responses }) => responseProblems(responses),
  })
  const { forget } = useDraft(`responses:${application.id}`, form)
  const submit = async ({ responses }: Typed) => {
    await send({ id: application.id, body: { responses: withAnswers(questions, responses) } })
    forget()
    toast.done(t('applications.responses.saved'))
    onDone()
  }
  return (
    <Form form={form} onSubmit={submit}>
      <ResponseFields questions={questions} />
      <FormActions submit_label={t('applications.responses.save')} onCancel={onDone} />
    </Form>
  )
}

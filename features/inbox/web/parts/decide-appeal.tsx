import { at, problems } from '#core/shared/problem.ts'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { RadioGroup } from '#core/web/form/radio-group.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useToast } from '#core/web/ui/use-toast.ts'
import { decideDetectionAppeal } from '../../shared/api.ts'
import { APPEAL_OUTCOMES, type AppealOutcome } from '../../shared/enums.ts'
import type { MessageDetection } from '../../shared/model.ts'

interface Typed {
  outcome: AppealOutcome | ''
  answer: string
}

const AppealForm = ({ id }: { id: string }) => {
  const t = useT()
  const toast = useToast()
  const { send } = useSend(decideDetectionAppeal)
  const form = useCheckedForm<Typed>({
    defaultValues: { outcome: '', answer: '' },
    check: ({ outcome, answer }) =>
      problems(
        outcome === '' && at('outcome', 'required'),
        answer.trim() === ''
          ? at('answer', 'required')
          : answer.trim().length < 10 && at('answer', 'too_short', { limit: 10 }),
      ),
  })
  const { forget } = useDraft(`decide-appeal:${id}`, form)
  const submit = async ({ outcome, answer }: Typed) => {
    if (outcome === '') return
    await send({ id, body: { outcome, answer } })
    forget()
    toast.done(t('inbox.appeal.done'))
  }
  return (
    <Form form={form} onSubmit={submit}>
      <RadioGroup
        name="outcome"
        label={t('inbox.appeal.outcome_label')}
        choices={APPEAL_OUTCOMES.map((value) => ({
          value,
          label: t(`inbox.appeal.outcome.${value}`),
        }))}
      />
      <TextArea
        name="answer"
        label={t('inbox.appeal.answer')}
        hint={t('inbox.appeal.answer_hint')}
        rows={3}
        max={1000}
      />
      <FormActions submit_label={t('inbox.appeal.submit')} />
    </Form>
  )
}

/** What the author says against it, and the answer of staff. */
export function DecideAppeal({
  found: { id, appeal, decided_by },
}: {
  found: Pick<MessageDetection, 'id' | 'appeal' | 'decided_by'>
}) {
  const t = useT()
  const format = useFormat()
  const { reader } = usePageFacts()
  if (appeal === null) return null
  return (
    <section className="mt-4 rounded-card border border-line p-4">
      <h3 className="font-medium">
        {t('inbox.appeal.title', { date: format.instant(appeal.created_at, 'short') })}
      </h3>
      <p dir="auto" className="mt-2 mb-4 whitespace-pre-line [overflow-wrap:anywhere]">
        {appeal.words}
      </p>
      {appeal.outcome === null ? (
        <>
          {decided_by !== null && decided_by.id === reader?.user_id ? (
            <p className="mb-4 text-quiet">{t('inbox.appeal.own')}</p>
          ) : null}
          <AppealForm id={id} />
        </>
      ) : (
        <>
          <p className="font-medium">{t(`inbox.appeal.outcome.${appeal.outcome}`)}</p>
          <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
            {appeal.answer}
          </p>
          <p className="text-sm text-quiet">
            {t('inbox.detections.decided', {
              person: appeal.decided_by?.name || t('inbox.former'),
              date: appeal.decided_at === null ? '' : format.instant(appeal.decided_at, 'short'),
            })}
          </p>
        </>
      )}
    </section>
  )
}

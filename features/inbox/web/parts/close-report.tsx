import { at, problems } from '#core/shared/problem.ts'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { RadioGroup } from '#core/web/form/radio-group.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#core/web/ui/card.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { closeConversationReport } from '../../shared/api.ts'
import { REPORT_OUTCOMES, type FullReport } from '../../shared/model.ts'

interface Typed {
  outcome: (typeof REPORT_OUTCOMES)[number] | ''
  note: string
}

/** What came of a report. Blocking itself is done at the account, which this leads to. */
export function CloseReport({ report }: { report: FullReport }) {
  const t = useT()
  const toast = useToast()
  const { send } = useSend(closeConversationReport)
  const form = useCheckedForm<Typed>({
    defaultValues: { outcome: '', note: '' },
    check: ({ outcome, note }) =>
      problems(
        outcome === '' && at('outcome', 'required'),
        note.trim().length < 3 && at('note', 'required'),
      ),
  })
  const { forget } = useDraft(`close-report:${report.id}`, form)
  const submit = async ({ outcome, note }: Typed) => {
    if (outcome === '') return
    await send({ id: report.id, body: { outcome, note } })
    forget()
    toast.done(t('inbox.reports.done'))
  }
  return (
    <Card title={t('inbox.reports.close')}>
      {report.reported.id === null ? null : (
        <p className="mb-4">
          <TextLink to={accountPaths.adminUser(report.reported.id)}>
            {t('inbox.reports.open_account')}
          </TextLink>
        </p>
      )}
      <Form form={form} onSubmit={submit}>
        <RadioGroup
          name="outcome"
          label={t('inbox.reports.outcome_label')}
          choices={REPORT_OUTCOMES.map((value) => ({
            value,
            label: t(`inbox.reports.outcome.${value}`),
          }))}
        />
        <TextArea
          name="note"
          label={t('inbox.reports.note')}
          hint={t('inbox.reports.note_hint')}
          rows={3}
          max={1000}
        />
        <FormActions submit_label={t('inbox.reports.close')} />
      </Form>
    </Card>
  )
}

import { ApiError } from '#core/web/data/session.ts'
import { DateField } from '#core/web/form/date-field.tsx'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { Select } from '#core/web/form/select.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { isPlainDate } from '#core/shared/plain-date.ts'
import { at, problems } from '#core/shared/problem.ts'
import { scheduleArticle } from '#features/help/shared/api.ts'
import type { StaffArticle } from '#features/help/shared/model.ts'

const TIMES = Array.from(
  { length: 48 },
  (_, n) => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`,
)

interface Typed {
  day: string | null
  time: string
}

/** A day and half an hour of it, by the clock of Iceland (UTC all year). */
export function ScheduleForm({
  article,
  onDone,
  onRefused,
  onCancel,
}: {
  article: StaffArticle
  onDone: () => void
  onRefused: (error: unknown) => void
  onCancel: () => void
}) {
  const t = useT()
  const { send } = useSend(scheduleArticle)
  const form = useCheckedForm<Typed>({
    defaultValues: {
      day: article.publish_at?.slice(0, 10) ?? null,
      time: article.publish_at?.slice(11, 16) ?? '09:00',
    },
    check: ({ day }) =>
      problems(day === null ? at('day', 'required') : !isPlainDate(day) && at('day', 'date')),
  })
  const submit = async ({ day, time }: Typed) => {
    try {
      await send({
        id: article.id,
        body: { updated_at: article.updated_at, publish_at: `${day}T${time}:00.000Z` },
      })
    } catch (error) {
      const late =
        error instanceof ApiError
          ? error.body?.errors?.find((problem) => problem.path === 'publish_at')
          : undefined
      if (late) return [{ ...late, path: 'day' }]
      onRefused(error)
      return []
    }
    onDone()
    return []
  }
  return (
    <Form form={form} onSubmit={submit}>
      <DateField name="day" label={t('help.staff.day')} />
      <Select
        name="time"
        label={t('help.staff.time')}
        width="short"
        options={TIMES.map((time) => ({ value: time, label: time }))}
      />
      <FormActions submit_label={t('help.staff.schedule')} onCancel={onCancel} />
    </Form>
  )
}

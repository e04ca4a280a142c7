import { useCallback } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { problemText } from '#core/shared/messages.ts'
import { Form } from '#core/web/form/form.tsx'
import { RadioGroup } from '#core/web/form/radio-group.tsx'
import { SavedIndicator } from '#core/web/form/saved-indicator.tsx'
import { Select } from '#core/web/form/select.tsx'
import { Switch } from '#core/web/form/switch.tsx'
import { useAutosave } from '#core/web/form/use-autosave.ts'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Notice } from '#core/web/ui/notice.tsx'
import { changeNotificationTiming } from '#features/notifications/shared/api.ts'
import type { EmailPace } from '#features/notifications/shared/enums.ts'
import type { Timing } from '#features/notifications/shared/model.ts'
import { NIGHT } from '#features/notifications/shared/rules.ts'

interface Typed {
  email_pace: EmailPace
  is_quiet: boolean
  quiet_from: string
  quiet_until: string
}

const typedOf = ({ email_pace, quiet_from, quiet_until }: Timing): Typed => ({
  email_pace,
  is_quiet: quiet_from !== null,
  quiet_from: String(quiet_from ?? NIGHT.quiet_from),
  quiet_until: String(quiet_until ?? NIGHT.quiet_until),
})
const timingOf = ({ email_pace, is_quiet, quiet_from, quiet_until }: Typed): Timing => ({
  email_pace,
  quiet_from: is_quiet ? Number(quiet_from) : null,
  quiet_until: is_quiet ? Number(quiet_until) : null,
})

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

const QuietHours = ({ form }: { form: UseFormReturn<Typed> }) => {
  const t = useT()
  const format = useFormat()
  const isQuiet = useWatch({ control: form.control, name: 'is_quiet' })
  const options = HOURS.map((hour) => ({
    value: String(hour),
    label: format.time(`${String(hour).padStart(2, '0')}:00`),
  }))
  return (
    <div className="space-y-3">
      <Switch
        name="is_quiet"
        label={t('notifications.timing.quiet')}
        hint={t(isQuiet ? 'notifications.timing.quiet_hint' : 'notifications.timing.quiet_off')}
      />
      {isQuiet ? (
        <div className="grid max-w-sm grid-cols-2 gap-4">
          <Select name="quiet_from" label={t('notifications.timing.from')} options={options} />
          <Select name="quiet_until" label={t('notifications.timing.until')} options={options} />
        </div>
      ) : null}
    </div>
  )
}

/** When e-mails and SMS come. Kept as soon as it is chosen. */
export function TimingForm({ user_id, timing }: { user_id: string; timing: Timing }) {
  const t = useT()
  const { send } = useSend(changeNotificationTiming)
  const form = useCheckedForm<Typed>({ defaultValues: typedOf(timing) })
  const save = useCallback(
    (typed: Typed) => send({ id: user_id, body: timingOf(typed) }),
    [send, user_id],
  )
  const saving = useAutosave(form, save, { keep_as: 'notification-timing' })
  return (
    <Form form={form} className="space-y-6" onSubmit={async () => void (await saving.flush())}>
      {saving.failure ? (
        <Notice tone="lava" announce>
          {problemText(t, saving.failure)}
        </Notice>
      ) : null}
      <RadioGroup
        name="email_pace"
        label={t('notifications.timing.pace')}
        choices={[
          {
            value: 'at_once',
            label: t('notifications.timing.at_once'),
            note: t('notifications.timing.at_once_hint'),
          },
          {
            value: 'daily',
            label: t('notifications.timing.daily'),
            note: t('notifications.timing.daily_hint'),
          },
        ]}
      />
      <QuietHours form={form} />
      <SavedIndicator
        saved_at={saving.saved_at}
        is_saving={saving.is_saving}
        has_failed={saving.has_failed}
      />
    </Form>
  )
}

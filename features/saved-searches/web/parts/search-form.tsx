import { RadioGroup } from '#core/web/form/radio-group.tsx'
import { Form } from '#core/web/form/form.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ALERTS, NAME_MAX, type Alerts } from '../../shared/model.ts'

interface Props {
  name: string
  /** Where it is asked too. */
  alerts?: Alerts
  submit_label: string
  onSubmit: (typed: { name: string; alerts: Alerts }) => Promise<unknown>
  onCancel: () => void
}

/** The name of a search, for saving and for renaming; when it is saved, also how new homes are told of. */
export function SearchForm({ name, alerts, submit_label: submitLabel, onSubmit, onCancel }: Props) {
  const t = useT()
  const form = useCheckedForm<{ name: string; alerts: Alerts }>({
    defaultValues: { name, alerts: alerts ?? 'now' },
    check: (typed) => (typed.name.trim() ? [] : [{ path: 'name', code: 'required' }]),
  })
  return (
    <Form
      form={form}
      onSubmit={async (typed) => void (await onSubmit({ ...typed, name: typed.name.trim() }))}
    >
      <TextField
        name="name"
        label={t('saved-searches.form.name')}
        hint={t('saved-searches.form.name_hint')}
        maxLength={NAME_MAX}
        autoComplete="off"
        counts
      />
      {alerts === undefined ? null : (
        <RadioGroup
          name="alerts"
          label={t('saved-searches.alerts.label')}
          hint={t('saved-searches.alerts.hint')}
          choices={ALERTS.map((value) => ({
            value,
            label: t.dynamic(`saved-searches.alerts.${value}`),
          }))}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" is_loading={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('core.actions.cancel')}
        </Button>
      </div>
    </Form>
  )
}

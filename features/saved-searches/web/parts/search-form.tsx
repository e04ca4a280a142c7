import { Form } from '#core/web/form/form.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { NAME_MAX } from '../../shared/model.ts'

interface Props {
  name: string
  submit_label: string
  onSubmit: (name: string) => Promise<unknown>
  onCancel: () => void
}

/** The name of a search, for saving and for renaming. */
export function SearchForm({ name, submit_label: submitLabel, onSubmit, onCancel }: Props) {
  const t = useT()
  const form = useCheckedForm<{ name: string }>({
    defaultValues: { name },
    check: (typed) => (typed.name.trim() ? [] : [{ path: 'name', code: 'required' }]),
  })
  return (
    <Form form={form} onSubmit={async (typed) => void (await onSubmit(typed.name.trim()))}>
      <TextField
        name="name"
        label={t('saved-searches.form.name')}
        hint={t('saved-searches.form.name_hint')}
        maxLength={NAME_MAX}
        autoComplete="off"
        counts
      />
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

import { EmailField } from '#core/web/form/email-field.tsx'
import { Fieldset } from '#core/web/form/fieldset.tsx'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { SavedIndicator } from '#core/web/form/saved-indicator.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { at, type Problem } from '#core/shared/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useToast } from '#core/web/ui/use-toast.ts'
import { Sample, Samples } from '../sample.tsx'

interface Typed {
  name: string
  email: string
}
const problemsOf = ({ name, email }: Typed): Problem[] => [
  ...(name.trim() === '' ? [at('name', 'required')] : []),
  ...(/^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(email) ? [] : [at('email', 'email')]),
]
const SAVED = '2026-11-20T12:04:00Z'

export default function FormSamples() {
  const t = useT()
  const toast = useToast()
  const form = useCheckedForm<Typed>({ defaultValues: { name: '', email: '' }, check: problemsOf })
  return (
    <Samples>
      <Sample state="try">
        <Form form={form} onSubmit={() => toast.done(t('brand-guide.sample.saved'))}>
          <Fieldset legend={t('app.nav.settings')}>
            <TextField
              name="name"
              label={t('brand-guide.sample.name')}
              width="medium"
              autoComplete="off"
            />
            <EmailField name="email" label={t('brand-guide.sample.email')} autoComplete="off" />
          </Fieldset>
          <FormActions onCancel={() => form.reset()}>
            <SavedIndicator saved_at={SAVED} />
          </FormActions>
        </Form>
      </Sample>
      <Sample state="loading">
        <SavedIndicator saved_at={null} is_saving />
      </Sample>
      <Sample state="error">
        <SavedIndicator saved_at={SAVED} has_failed />
      </Sample>
    </Samples>
  )
}

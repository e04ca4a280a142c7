import { EmailField } from '#core/web/form/email-field.tsx'
import { PasswordField } from '#core/web/form/password-field.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { FieldStates } from '../field-states.tsx'
import { Sample } from '../sample.tsx'
import { SampleForm } from '../sample-form.tsx'

/** Nearly as long as it may be: the rest is counted. */
const MAX = 60

export default function TextFieldSamples() {
  const t = useT()
  return (
    <FieldStates
      field={(props) => <TextField {...props} width="medium" autoComplete="off" />}
      label={t('brand-guide.sample.name')}
      filled={t('brand-guide.sample.person1')}
      problem="required"
    >
      <Sample state="kinds">
        <SampleForm values={{ email: '', password: '', about: '' }}>
          <EmailField name="email" label={t('brand-guide.sample.email')} autoComplete="off" />
          <PasswordField name="password" label={t('brand-guide.sample.password')} is_new />
          <TextArea
            name="about"
            label={t('brand-guide.sample.about')}
            hint={t('brand-guide.sample.about_hint')}
            rows={3}
            optional
          />
        </SampleForm>
      </Sample>
      <Sample state="filled">
        <SampleForm
          values={{
            email: 'anna@example.is',
            password: 'igloo',
            about: t('brand-guide.sample.about_text'),
          }}
          problems={[{ path: 'password', code: 'too_short', params: { limit: 12 } }]}
        >
          <EmailField name="email" label={t('brand-guide.sample.email')} autoComplete="off" />
          <PasswordField name="password" label={t('brand-guide.sample.password')} is_new />
          <TextArea
            name="about"
            label={t('brand-guide.sample.about')}
            hint={t('brand-guide.sample.about_hint')}
            rows={3}
            max={MAX}
            optional
          />
        </SampleForm>
      </Sample>
    </FieldStates>
  )
}

import { Checkbox, CheckboxGroup } from '#core/web/form/checkbox.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { FieldStates } from '../field-states.tsx'
import { Sample } from '../sample.tsx'
import { SampleForm } from '../sample-form.tsx'

export default function CheckboxSamples() {
  const t = useT()
  const choices = (['heating', 'electricity', 'internet'] as const).map((value) => ({
    value,
    label: t(`brand-guide.sample.${value}`),
  }))
  return (
    <FieldStates
      field={(props) => <Checkbox {...props} />}
      label={t('brand-guide.sample.agree')}
      empty={false}
      filled
      problem="terms"
      ring="input"
    >
      <Sample state="kinds">
        <SampleForm values={{ included: ['heating'] }}>
          <CheckboxGroup
            name="included"
            label={t('brand-guide.sample.included')}
            choices={choices}
            optional
          />
        </SampleForm>
      </Sample>
    </FieldStates>
  )
}

import { PhoneField } from '#core/web/form/phone-field.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { FieldStates } from '../field-states.tsx'
import { Sample } from '../sample.tsx'
import { SampleForm } from '../sample-form.tsx'

export default function PhoneFieldSamples() {
  const t = useT()
  return (
    <FieldStates
      field={(props) => <PhoneField {...props} />}
      label={t('brand-guide.sample.phone')}
      filled="+3545551234"
      wrong="+35455512"
      problem="phone"
    >
      <Sample state="kinds">
        <SampleForm values={{ abroad: '+48501234567' }}>
          <PhoneField name="abroad" label={t('brand-guide.sample.phone')} />
        </SampleForm>
      </Sample>
    </FieldStates>
  )
}

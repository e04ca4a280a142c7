import { IbanField } from '#core/web/form/iban-field.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { FieldStates } from '../field-states.tsx'
import { Sample } from '../sample.tsx'
import { SampleForm } from '../sample-form.tsx'

/** Numbers whose check digits are right, of accounts that are nobody's; the third has two digits changed about. */
const [ICELANDIC, POLISH, WRONG] = [
  'IS030133260123450101307789',
  'PL61109010140000071219812874',
  'IS030133260123540101307789',
]

export default function IbanFieldSamples() {
  const t = useT()
  return (
    <FieldStates
      field={(props) => <IbanField {...props} />}
      label={t('brand-guide.sample.iban')}
      filled={ICELANDIC}
      wrong={WRONG}
      problem="iban_check"
    >
      <Sample state="kinds">
        <SampleForm values={{ iban: POLISH }}>
          <IbanField name="iban" label={t('brand-guide.sample.iban')} />
        </SampleForm>
      </Sample>
    </FieldStates>
  )
}

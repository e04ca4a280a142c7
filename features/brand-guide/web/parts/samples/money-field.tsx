import { MoneyField } from '#core/web/form/money-field.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { FieldStates } from '../field-states.tsx'
import { Sample } from '../sample.tsx'
import { SampleForm } from '../sample-form.tsx'

export default function MoneyFieldSamples() {
  const t = useT()
  return (
    <FieldStates
      field={(props) => <MoneyField {...props} />}
      label={t('brand-guide.sample.rent')}
      empty={null}
      filled={285_000}
      wrong={0}
      problem="must_be_positive"
    >
      <Sample state="kinds">
        <SampleForm values={{ eur: 185_050, pln: 720_000 }}>
          <MoneyField name="eur" label={t('brand-guide.sample.rent')} currency="EUR" />
          <MoneyField name="pln" label={t('brand-guide.sample.house_fund')} currency="PLN" />
        </SampleForm>
      </Sample>
    </FieldStates>
  )
}

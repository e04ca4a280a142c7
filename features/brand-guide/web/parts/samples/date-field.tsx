import { DateField } from '#core/web/form/date-field.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { FieldStates } from '../field-states.tsx'
import { Sample } from '../sample.tsx'
import { SampleForm } from '../sample-form.tsx'

export default function DateFieldSamples() {
  const t = useT()
  return (
    <FieldStates
      field={(props) => <DateField {...props} />}
      label={t('brand-guide.sample.start')}
      empty={null}
      filled="2026-12-01"
      wrong="31.2.2026"
      problem="date"
    >
      <Sample state="kinds">
        <SampleForm values={{ born: null }}>
          <DateField name="born" label={t('brand-guide.sample.born')} has_years />
        </SampleForm>
      </Sample>
    </FieldStates>
  )
}

import { NationalIdField } from '#core/web/form/national-id-field.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { FieldStates } from '../field-states.tsx'

/** A number that is nobody's, and one that ends with no century. */
const [GOOD, BAD] = ['0101307789', '0101307784']

export default function NationalIdFieldSamples() {
  const t = useT()
  return (
    <FieldStates
      field={(props) => <NationalIdField {...props} />}
      label={t('brand-guide.sample.national_id')}
      filled={GOOD}
      wrong={BAD}
      problem="national_id_century"
    />
  )
}

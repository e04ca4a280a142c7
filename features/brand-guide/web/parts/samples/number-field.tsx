import { NumberField } from '#core/web/form/number-field.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { FieldStates } from '../field-states.tsx'

const SQUARE_METRES = 'm²'

export default function NumberFieldSamples() {
  const t = useT()
  return (
    <FieldStates
      field={(props) => <NumberField {...props} suffix={SQUARE_METRES} decimals={1} />}
      label={t('brand-guide.sample.size')}
      hint={t('brand-guide.sample.size_hint')}
      empty={null}
      filled={1284.5}
      wrong="84 x"
      problem="number"
    />
  )
}

import { Select } from '#core/web/form/select.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { FieldStates } from '../field-states.tsx'

export default function SelectSamples() {
  const t = useT()
  const options = (['flat', 'house', 'room'] as const).map((value) => ({
    value,
    label: t(`brand-guide.sample.${value}`),
  }))
  return (
    <FieldStates
      field={(props) => <Select {...props} options={options} />}
      label={t('brand-guide.sample.kind')}
      empty={null}
      filled="flat"
      problem="one_of"
    />
  )
}

import type { FieldProps } from '#core/web/form/field-frame.tsx'
import { SuggestionList } from '#core/web/form/suggestion-list.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { PropertyField } from '#features/properties/web/parts/property-field.tsx'
import { useRegistryUnits } from '#features/properties/web/parts/use-registry-units.ts'
import { FieldStates } from '../field-states.tsx'
import { Sample } from '../sample.tsx'
import { searchSamples, UNITS } from '../sample-units.ts'

const doNothing = () => undefined
const [HOME] = UNITS

const Field = (props: FieldProps) => (
  <PropertyField {...props} level={3} units={useRegistryUnits(searchSamples, HOME)} />
)

export default function AddressFieldSamples() {
  const t = useT()
  const label = t('properties.field.label')
  const list = (id: string, more: { is_loading?: boolean; failed_with?: string }) => (
    <div className="h-24">
      <div className="relative">
        <SuggestionList
          id={id}
          label={label}
          items={[]}
          active={-1}
          is_loading={false}
          onPick={doNothing}
          {...more}
        />
      </div>
    </div>
  )
  return (
    <FieldStates
      field={(props) => <Field {...props} />}
      label={label}
      hint={t('brand-guide.sample.address_hint')}
      filled={HOME.landreg_id}
      wrong="Skipagata"
      problem="properties.choose_home"
    >
      <Sample state="loading">{list('guide-asking', { is_loading: true })}</Sample>
      <Sample state="silent">
        {list('guide-silent', { failed_with: 'properties.registry_silent' })}
      </Sample>
    </FieldStates>
  )
}

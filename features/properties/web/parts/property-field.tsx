import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { formatArea } from '#core/shared/language/format.ts'
import { Combobox } from '#core/web/form/combobox.tsx'
import type { FieldProps } from '#core/web/form/field-frame.tsx'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#core/web/ui/card.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import type { RegistryUnit } from '#features/properties/shared/model.ts'
import { SEARCH_FROM } from '#features/properties/shared/rules.ts'
import { useUnitName, type RegistryUnits } from './use-registry-units.ts'

interface Props extends Omit<FieldProps, 'label' | 'hint'> {
  units: RegistryUnits
  label?: string
  hint?: ReactNode
  /** Beside the box, such as a button that looks a typed number up. */
  beside?: ReactNode
  /** Level of the heading over the home that was found. */
  level?: 2 | 3
  /** What can be done with the home that was found. */
  action?: (unit: RegistryUnit) => ReactNode
}

/** What the registry says of the home, to be compared before it is taken. */
function UnitCard({
  unit,
  level,
  action,
}: {
  unit: RegistryUnit
  level: 2 | 3
  action?: ReactNode
}) {
  const t = useT()
  const format = useFormat()
  const line = `${unit.street_address}, ${unit.postal_code} ${unit.place}`
  return (
    <Card
      title={action === undefined ? line : t('properties.field.found')}
      level={level}
      waits={action !== undefined}
    >
      {action === undefined ? null : <p className="mb-3 text-lg font-semibold">{line}</p>}
      <FactList
        facts={[
          { label: t('properties.field.landreg'), value: `F${unit.landreg_id}` },
          { label: t('properties.field.apartment'), value: unit.apartment_number },
          { label: t('properties.field.size'), value: formatArea(format.lang, unit.size_m2) },
          { label: t('properties.field.rooms'), value: format.number(unit.rooms) },
          unit.building_year !== null && {
            label: t('properties.field.building_year'),
            value: String(unit.building_year),
          },
        ]}
      />
      {action === undefined ? null : <div className="mt-5">{action}</div>}
    </Card>
  )
}

/** A home of the property registry, by its street or by its number; the form keeps what was typed or the number of what was picked. */
export function PropertyField({ units, beside, action, level = 2, ...props }: Props) {
  const t = useT()
  const nameOf = useUnitName()
  const unit = units.unitOf(String(useWatch({ name: props.name }) ?? ''))
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-56 flex-1">
          <Combobox
            label={t('properties.field.label')}
            hint={t('properties.field.hint')}
            {...props}
            is_free
            from={SEARCH_FROM}
            suggest={units.suggest}
            value_label={unit ? nameOf(unit) : undefined}
          />
        </div>
        {beside}
      </div>
      <div aria-live="polite">
        {unit ? <UnitCard unit={unit} level={level} action={action?.(unit)} /> : null}
      </div>
    </div>
  )
}

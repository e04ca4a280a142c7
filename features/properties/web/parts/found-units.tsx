import { formatArea } from '#core/shared/language/format.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LinkButton } from '#core/web/ui/link-button.tsx'
import type { RegistryUnit } from '#features/properties/shared/model.ts'
import { useUnitName } from './use-registry-units.ts'

interface Props {
  units: readonly RegistryUnit[]
  onPick: (unit: RegistryUnit) => void
}

/** The homes that a search by words has found: one of them is chosen. */
export function FoundUnits({ units, onPick }: Props) {
  const t = useT()
  const { lang } = useFormat()
  const nameOf = useUnitName()
  if (units.length === 0) return null
  return (
    <section aria-live="polite" className="space-y-3">
      <p className="font-semibold">
        {t('properties.field.found_several', { count: units.length })}
      </p>
      <ul className="divide-y divide-line">
        {units.map((unit) => (
          <li key={unit.landreg_id} className="py-3">
            <LinkButton onClick={() => onPick(unit)}>{nameOf(unit)}</LinkButton>
            <p className="text-sm text-quiet">
              {t('properties.field.unit_line', {
                size: formatArea(lang, unit.size_m2),
                rooms: unit.rooms,
                landreg: unit.landreg_id,
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

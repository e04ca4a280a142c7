import { useT } from '#core/web/i18n/use-t.ts'
import { LinkButton } from '#core/web/ui/link-button.tsx'
import type { RegistryUnit } from '#features/properties/shared/model.ts'
import { useUnitLine, useUnitName } from './use-registry-units.ts'

interface Props {
  units: readonly RegistryUnit[]
  onPick: (unit: RegistryUnit) => void
}

/** The homes that a search by words has found: one of them is chosen. */
export function FoundUnits({ units, onPick }: Props) {
  const t = useT()
  const nameOf = useUnitName()
  const lineOf = useUnitLine()
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
            <p className="text-sm text-quiet">{lineOf(unit)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

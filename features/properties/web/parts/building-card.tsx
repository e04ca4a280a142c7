import { useT } from '#core/web/i18n/use-t.ts'
import { onListKey } from '#core/web/table/list-keys.ts'
import type { Selection } from '#core/web/table/use-selection.ts'
import type { OwnUnit } from '#features/properties/shared/model.ts'
import type { Building } from '#features/properties/shared/rules.ts'
import { UnitRow } from './unit-row.tsx'

interface Props {
  building: Building<OwnUnit>
  portfolios: readonly { id: string; name: string }[]
  selection: Selection
}

/** A building and the homes in it. */
export const BuildingCard = ({ building, portfolios, selection }: Props) => {
  const t = useT()
  const { street_address, postal_code, place, units } = building
  const heading = (
    <h2 className="text-lg">
      {street_address}
      <span className="font-normal text-quiet">
        , {postal_code} {place}
      </span>
    </h2>
  )
  const is_one = units.length === 1
  return (
    <section className="rounded-card border border-line bg-surface">
      {is_one ? null : (
        <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 pt-4 sm:px-5">
          {heading}
          <p className="text-sm text-quiet">
            {t('properties.own.in_building', { count: units.length })}
          </p>
        </header>
      )}
      <ul onKeyDown={onListKey} className="divide-y divide-line">
        {units.map((unit) => (
          <UnitRow
            key={unit.id}
            unit={unit}
            {...(is_one ? { heading } : {})}
            portfolios={portfolios}
            selection={selection}
          />
        ))}
      </ul>
    </section>
  )
}

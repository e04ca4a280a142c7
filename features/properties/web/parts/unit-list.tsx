import { useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { SelectionBar } from '#core/web/table/selection-bar.tsx'
import type { Selection } from '#core/web/table/use-selection.ts'
import { Button } from '#core/web/ui/button.tsx'
import type { OwnUnit } from '#features/properties/shared/model.ts'
import { byBuilding } from '#features/properties/shared/rules.ts'
import { BuildingCard } from './building-card.tsx'
import { MoveUnits } from './move-units.tsx'

interface Props {
  items: readonly OwnUnit[]
  portfolios: readonly { id: string; name: string }[]
  selection: Selection
}

/** The homes of a page by building. Those that are ticked are moved at once. */
export const UnitList = ({ items, portfolios, selection }: Props) => {
  const t = useT()
  const [isMoving, setMoving] = useState(false)
  const ticked = items.filter(({ id }) => selection.has(id))
  return (
    <>
      <div className="space-y-4">
        {byBuilding(items).map((building) => (
          <BuildingCard
            key={building.key}
            building={building}
            portfolios={portfolios}
            selection={selection}
          />
        ))}
      </div>
      <SelectionBar
        selection={selection}
        label={t('properties.own.selected', { count: ticked.length })}
      >
        <Button variant="secondary" onClick={() => setMoving(true)}>
          {t('properties.act.move')}
        </Button>
      </SelectionBar>
      {isMoving && ticked.length > 0 ? (
        <MoveUnits
          units={ticked}
          portfolios={portfolios}
          onClose={() => setMoving(false)}
          onMoved={() => selection.putAll(false)}
        />
      ) : null}
    </>
  )
}

import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import type { MenuItem } from '#core/web/ui/menu-item.ts'
import { Menu } from '#core/web/ui/menu.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { archiveUnit, restoreUnit } from '#features/properties/shared/api.ts'
import type { OwnUnit } from '#features/properties/shared/model.ts'
import { canLease, isInUse, nextAct, type UnitAct } from '#features/properties/shared/rules.ts'
import { MoveUnits } from './move-units.tsx'

interface Props {
  unit: OwnUnit
  portfolios: readonly { id: string; name: string }[]
}

/** Where the next step of a home leads; null where it is done here. */
const addressOf = (act: UnitAct, { listing, lease, landreg_id }: OwnUnit): string | null => {
  if (act === 'open_lease') return contractPaths.one('landlords', lease!.id)
  if (act === 'open_listing') return listingPaths.keep(listing!.id)
  if (act === 'resume_listing') return listingPaths.resume(listing!.id)
  return act === 'list' ? listingPaths.createFor(landreg_id) : null
}

const useArchiving = ({ id }: OwnUnit) => {
  const t = useT()
  const toast = useToast()
  const archive = useSend(archiveUnit).send
  const restore = useSend(restoreUnit).send
  const wrong = (error: unknown) => toast.wrong(errorText(t, error))
  const bringBack = () =>
    void restore({ id }).then(() => toast.done(t('properties.own.restored_done')), wrong)
  const putAway = () =>
    void archive({ id }).then(
      () =>
        toast.done(t('properties.own.archived_done'), {
          action: { label: t('core.actions.undo'), onSelect: bringBack },
        }),
      wrong,
    )
  return { bringBack, putAway }
}

const useItems = (unit: OwnUnit, act: UnitAct, onMove: () => void): MenuItem[] => {
  const t = useT()
  const { putAway } = useArchiving(unit)
  const { listing } = unit
  const more: (MenuItem | false)[] = [
    canLease(unit) && {
      key: 'lease',
      label: t('properties.act.make_lease'),
      to: listing === null ? contractPaths.create : contractPaths.createFrom(listing.id),
    },
    listing !== null &&
      act !== 'open_listing' && {
        key: 'listing',
        label: t('properties.act.open_listing'),
        to: listingPaths.keep(listing.id),
      },
    { key: 'move', label: t('properties.act.move'), onSelect: onMove },
    !unit.is_archived &&
      !isInUse(unit.state) && {
        key: 'archive',
        label: t('properties.act.archive'),
        onSelect: putAway,
        starts_group: true,
      },
  ]
  return more.filter((item) => item !== false)
}

/** The next step of a home as a button, and the others behind a menu. */
export const UnitActions = ({ unit, portfolios }: Props) => {
  const t = useT()
  const [isMoving, setMoving] = useState(false)
  const act = nextAct(unit)
  const to = addressOf(act, unit)
  const { bringBack } = useArchiving(unit)
  const items = useItems(unit, act, () => setMoving(true))
  const label = t.dynamic(`properties.act.${act}`)
  return (
    <div className="flex items-center gap-1 lg:justify-end">
      {to === null ? (
        <Button variant="secondary" size="small" onClick={bringBack}>
          {label}
        </Button>
      ) : (
        <Button variant="secondary" size="small" to={to}>
          {label}
        </Button>
      )}
      <Menu
        trigger={
          <IconButton
            label={t('properties.own.more', {
              home: `${unit.street_address}, ${unit.unit_mark}`,
            })}
            icon={<Ellipsis size={20} />}
            plain
          />
        }
        items={items}
      />
      {isMoving ? (
        <MoveUnits units={[unit]} portfolios={portfolios} onClose={() => setMoving(false)} />
      ) : null}
    </div>
  )
}

import { EllipsisVertical } from 'lucide-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { Menu } from '#core/web/ui/menu.tsx'
import type { MenuItem } from '#core/web/ui/menu-item.ts'

/** What staff can do to a listing in a list: buttons; on a phone a menu in the corner of its row. */
export const RowActs = ({ acts }: { acts: readonly MenuItem[] }) => {
  const t = useT()
  const label = t('core.actions.choose')
  return (
    <>
      <span className="inline-flex gap-1 max-lg:hidden">
        {acts.map(({ key, label: name, to, onSelect }) =>
          to === undefined ? (
            <Button key={key} size="small" variant="secondary" onClick={onSelect}>
              {name}
            </Button>
          ) : (
            <Button key={key} size="small" variant="quiet" to={to}>
              {name}
            </Button>
          ),
        )}
      </span>
      <span className="lg:hidden">
        <Menu
          label={label}
          trigger={<IconButton label={label} icon={<EllipsisVertical aria-hidden="true" />} />}
          items={acts}
        />
      </span>
    </>
  )
}

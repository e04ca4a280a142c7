import { EllipsisVertical } from 'lucide-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { Menu } from '#core/web/ui/menu.tsx'
import type { MenuItem } from '#core/web/ui/menu-item.ts'

/** What staff can do to a listing in a list: a menu in its row, on a phone in the corner. */
export const RowActs = ({ acts }: { acts: readonly MenuItem[] }) => {
  const label = useT()('core.actions.choose')
  return (
    <Menu
      label={label}
      trigger={<IconButton label={label} icon={<EllipsisVertical aria-hidden="true" />} plain />}
      items={acts}
    />
  )
}

import { lazy, Suspense, useState } from 'react'
import { Ellipsis } from 'lucide-react'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { Menu } from '#core/web/ui/menu.tsx'
import type { ItemActions, ScheduleItem } from '#features/rent-collection/shared/model.ts'

// Fetched when somebody has chosen something: most people only read the schedule.
const ScheduleActionDialog = lazy(async () => ({
  default: (await import('./schedule-action-dialog.tsx')).ScheduleActionDialog,
}))

type Action = keyof ItemActions
const DANGEROUS: readonly Action[] = ['remove', 'revert', 'revert_payout']

/** What the reader may do with a period; nothing where that is nothing. */
export const ScheduleActions = ({
  contract_id,
  item,
}: {
  contract_id: string
  item: ScheduleItem
}) => {
  const t = useT()
  const format = useFormat()
  const [action, setAction] = useState<Action | null>(null)
  const actions = (Object.keys(item.can) as Action[]).filter((name) => item.can[name])
  const label = t('rent-collection.adjust.menu_of', {
    period: format.date(item.period_from, 'month_year'),
  })
  return (
    <>
      {actions.length === 0 ? null : (
        <Menu
          label={label}
          trigger={<IconButton label={label} icon={<Ellipsis size={20} />} plain />}
          items={actions.map((name) => ({
            key: name,
            label: t(`rent-collection.adjust.action.${name}`),
            is_dangerous: DANGEROUS.includes(name),
            onSelect: () => setAction(name),
          }))}
        />
      )}
      {action ? (
        <Suspense fallback={null}>
          <ScheduleActionDialog
            action={action}
            contract_id={contract_id}
            item={item}
            onClose={() => setAction(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

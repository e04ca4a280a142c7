import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Badge } from '#core/web/ui/badge.tsx'
import { listTasks } from '#features/tasks/shared/api.ts'

const MOST = 9

/** How many tasks wait for the reader; nothing where there are none. */
export default function TasksBadge() {
  const t = useT()
  const { data } = useRead(listTasks, {})
  const count = data?.count ?? 0
  return count === 0 ? null : (
    <Badge tone="lamp" label={t('tasks.badge', { count })}>
      {count > MOST ? `${MOST}+` : count}
    </Badge>
  )
}

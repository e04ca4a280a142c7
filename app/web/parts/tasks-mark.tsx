import { lazy } from 'react'
import { ClientOnly } from '../client-only.tsx'

const TasksBadge = lazy(() =>
  import('#features/tasks/web/parts/tasks-badge.tsx').catch(() => ({ default: () => null })),
)

/** How much waits for the reader, beside the way to their first page: it comes when the page has rendered. */
export const TasksMark = () => (
  <ClientOnly>
    <TasksBadge />
  </ClientOnly>
)

import { useId, useState, type ReactNode } from 'react'
import { useLoaded } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Badge } from '#core/web/ui/badge.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { ToneIcon } from '#core/web/ui/tone-icon.tsx'
import { listTasks } from '#features/tasks/shared/api.ts'
import { NewsCard } from './news-card.tsx'
import { TaskRow } from './task-row.tsx'

/** More than a glance takes in are one press away. */
const SHOWN = 4

interface Props {
  /** What one could do next where nothing waits. */
  next?: ReactNode
  empty_text: ReactNode
  /** What has gone wrong where nothing waits for the reader: it stands in place of "nothing waits". */
  trouble?: string | undefined
  /** The same of what has gone well. */
  news?: string | undefined
  /** For staff it is the queue of the day: all of it. */
  is_queue?: boolean
}

const EmptyTasks = ({ next, empty_text, news, trouble }: Omit<Props, 'is_queue'>) => {
  const t = useT()
  return (
    <NewsCard
      heading={trouble ?? news ?? t('tasks.empty')}
      is_trouble={trouble !== undefined}
      next={next}
    >
      {empty_text}
    </NewsCard>
  )
}

/** Everything that waits for the reader, the most urgent first: one lamp over a calm list. The page's reads bring `listTasks`. */
export const TaskList = ({ is_queue = false, ...props }: Props) => {
  const t = useT()
  const heading = useId()
  const { count, items } = useLoaded(listTasks, {})
  const [isWhole, setWhole] = useState(is_queue)
  if (count === 0) return <EmptyTasks {...props} />
  const shown = isWhole ? items : items.slice(0, SHOWN)
  return (
    <section
      aria-labelledby={heading}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <h2 id={heading} className="flex items-center gap-2.5 px-4 pt-4 text-xl sm:px-6">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-lamp text-on-lamp">
          <ToneIcon tone="lamp" size={20} />
        </span>
        {t('tasks.title')}
        <Badge label={t('tasks.count', { count })}>{count}</Badge>
      </h2>
      <ul className="divide-y divide-line">
        {shown.map((task, at) => (
          <TaskRow key={task.kind + task.path} task={task} is_first={at === 0} />
        ))}
      </ul>
      {shown.length < count ? (
        <div className="border-t border-line p-2 text-center">
          <Button variant="quiet" onClick={() => setWhole(true)}>
            {t('tasks.show_all', { count: count - shown.length })}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

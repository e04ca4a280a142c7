import { Clock } from 'lucide-react'
import { useToday } from '#core/web/data/reader.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ToneIcon } from '#core/web/ui/tone-icon.tsx'
import type { WaitingTask } from '#features/tasks/shared/model.ts'
import { useTaskWords } from './use-task-words.ts'

/** Until when, and about how long it takes. */
const TaskTimes = ({ task }: { task: WaitingTask }) => {
  const t = useT()
  const format = useFormat()
  const today = useToday()
  const day = task.until === null ? null : format.near(task.until, today)
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {day === null ? null : task.is_late ? (
        <span className="inline-flex items-center gap-1.5 font-medium text-lava-ink">
          <ToneIcon tone="lava" size={16} />
          {t('tasks.late', { day })}
        </span>
      ) : (
        <span className="font-medium text-ink">{t('tasks.until', { day })}</span>
      )}
      <span className="inline-flex items-center gap-1.5 text-quiet">
        <Clock size={16} aria-hidden="true" className="shrink-0" />
        {t('tasks.minutes', { minutes: task.minutes })}
      </span>
    </p>
  )
}

/** What it is, why, until when, and the way to the very field. The first of the list has the one strong button. */
export const TaskRow = ({ task, is_first }: { task: WaitingTask; is_first: boolean }) => {
  const words = useTaskWords()(task)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="text-base font-semibold hyphens-auto">{words.title}</h3>
        <p className="measure mt-0.5 text-quiet">{words.why}</p>
        <TaskTimes task={task} />
      </div>
      <span className="shrink-0 max-sm:w-full">
        <Button to={task.path} variant={is_first ? 'primary' : 'secondary'} wide>
          {words.action}
        </Button>
      </span>
    </li>
  )
}

import { CircleAlert } from 'lucide-react'
import { useContext, useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { problemText } from '#core/shared/messages.ts'
import type { Problem } from '#core/shared/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FieldLink } from './field-link.tsx'
import { FormFrameContext } from './form-frame.ts'
import { gatherProblems } from './problems.ts'

/** Everything that is wrong, gathered at the top after sending, each a link to its field. */
export function ErrorSummary() {
  const t = useT()
  const { errors, submitCount, isSubmitting } = useFormState()
  const box = useRef<HTMLDivElement>(null)
  const { labels } = useContext(FormFrameContext)
  const found = submitCount > 0 ? inFormOrder(gatherProblems(errors), [...labels.keys()]) : []
  const is_shown = found.length > 0 && !isSubmitting
  useEffect(() => {
    if (submitCount > 0 && is_shown) box.current?.focus()
    // Only a new attempt moves the reader here; correcting a field does not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, is_shown])
  if (!is_shown) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-card border-2 border-lava bg-lava-soft p-4 text-ink"
    >
      <h2 className="flex items-center gap-2 text-lg">
        <CircleAlert size={20} aria-hidden="true" className="text-lava-ink" />
        {t('core.form.problems', { count: found.length })}
      </h2>
      <ul className="mt-2 space-y-1">
        {found.map((problem) => (
          <SummaryLine key={problem.path} problem={problem} />
        ))}
      </ul>
    </div>
  )
}

/** From the top of the form down; what has no field of its own comes last. */
const inFormOrder = (problems: Problem[], names: string[]): Problem[] => {
  const place = ({ path }: Problem) => (names.includes(path) ? names.indexOf(path) : names.length)
  return problems.sort((a, b) => place(a) - place(b))
}

function SummaryLine({ problem }: { problem: Problem }) {
  const t = useT()
  const { labels } = useContext(FormFrameContext)
  const text = problemText(t, problem.code, problem.params)
  const label = labels.get(problem.path)
  if (label === undefined) return <li>{text}</li>
  return (
    <li>
      <FieldLink name={problem.path} className="font-medium text-lava-ink">
        {/* A question keeps its mark and gets no colon. */}
        {label}
        {label.endsWith('?') ? ' ' : ': '}
        {text}
      </FieldLink>
    </li>
  )
}

import clsx from 'clsx'
import { Circle, CircleAlert, CircleCheck, CircleDot, Lock } from 'lucide-react'
import { Link } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import type { StepState, WizardStep } from './step-state.ts'

const ICON = {
  done: CircleCheck,
  current: CircleDot,
  open: Circle,
  problem: CircleAlert,
  locked: Lock,
} as const
const INK: Record<StepState, string> = {
  done: 'text-moss-ink',
  current: 'text-lamp-ink',
  open: 'text-faint',
  problem: 'text-lava-ink',
  locked: 'text-faint',
}

interface Props {
  steps: readonly WizardStep[]
  onGo?: (() => void) | undefined
}

/** Why steps ahead are locked, and the way to what opens them: the last one that is not. */
const LockReason = ({ steps, onGo }: Props) => {
  const t = useT()
  const first = steps.findIndex(({ state }) => state === 'locked')
  const before = steps[first - 1]
  if (before === undefined) return null
  return (
    <p className="mt-3 px-2.5 text-sm text-quiet">
      {before.state === 'current' ? (
        t('core.wizard.opens_after_this')
      ) : (
        <Link to={before.href} onClick={onGo} className="text-glacier-ink underline">
          {t('core.wizard.opens_after', { step: before.title })}
        </Link>
      )}
    </p>
  )
}

/** Every step with its state in an icon and, for those who hear it, a word. Locked ones are no links, and it is said what opens them. */
export function StepList({ steps, onGo }: Props) {
  const t = useT()
  return (
    <>
      <ol className="space-y-0.5">
        {steps.map((step) => {
          const Icon = ICON[step.state]
          const inside = (
            <>
              <Icon
                size={18}
                aria-hidden="true"
                className={clsx('mt-0.5 shrink-0', INK[step.state])}
              />
              <span className="min-w-0">
                {step.title}
                <span className="sr-only">, {t.dynamic(`core.wizard.state.${step.state}`)}</span>
              </span>
            </>
          )
          const look = clsx(
            'flex min-h-10 items-start gap-2.5 rounded-control px-2.5 py-2 text-base leading-snug',
            step.state === 'current' && 'bg-lamp-soft font-semibold',
            step.state === 'locked' && 'text-faint',
          )
          return (
            <li key={step.key}>
              {step.state === 'locked' ? (
                <span className={look}>{inside}</span>
              ) : (
                <Link
                  to={step.href}
                  onClick={onGo}
                  aria-current={step.state === 'current' ? 'step' : undefined}
                  className={clsx(look, 'no-underline hover:bg-glacier-soft')}
                >
                  {inside}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
      <LockReason steps={steps} onGo={onGo} />
    </>
  )
}

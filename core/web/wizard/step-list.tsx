import clsx from 'clsx'
import { ChevronDown, Circle, CircleAlert, CircleCheck, CircleDot, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import type { StepLock, StepState, WizardStep } from './step-state.ts'

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

/** Opens for those who want to know what it will ask and what is in the way. */
function LockedStep({
  lock,
  look,
  onGo,
  children,
}: {
  lock: StepLock | undefined
  look: string
  onGo: (() => void) | undefined
  children: ReactNode
}) {
  if (!lock) return <span className={look}>{children}</span>
  return (
    <details className="group">
      <summary className={clsx(look, 'list-none hover:bg-glacier-soft')}>
        {children}
        <ChevronDown
          size={16}
          aria-hidden="true"
          className="ms-auto mt-0.5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="space-y-1.5 ps-[2.375rem] pe-2.5 pb-3 text-sm text-quiet">
        <p>{lock.about}</p>
        <p>{lock.reason}</p>
        <Link
          to={lock.to}
          onClick={onGo}
          className="inline-flex min-h-9 items-center text-glacier-ink underline underline-offset-[3px]"
        >
          {lock.action}
        </Link>
      </div>
    </details>
  )
}

interface Props {
  steps: readonly WizardStep[]
  onGo?: (() => void) | undefined
}

/** For steps that do not say it themselves: why they are locked, and the way to what opens them, the last one that is not. */
function LockReason({ steps, onGo }: Props) {
  const t = useT()
  const first = steps.findIndex(({ state }) => state === 'locked')
  const before = steps[first - 1]
  if (before === undefined || steps[first]?.lock) return null
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

/** Every step with its state in an icon and, for those who hear it, a word. Locked ones are no links: it is said what opens them. */
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
                <LockedStep lock={step.lock} look={look} onGo={onGo}>
                  {inside}
                </LockedStep>
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

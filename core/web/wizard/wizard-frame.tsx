import { ListChecks } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { SavedIndicator } from '#core/web/form/saved-indicator.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Drawer } from '#core/web/ui/drawer.tsx'
import { IglooProgress } from './igloo-progress.tsx'
import { StepList } from './step-list.tsx'
import type { WizardStep } from './step-state.ts'

interface Props {
  steps: readonly WizardStep[]
  /** Of the whole: "Leigusamningur, Hverfisgata 12". */
  title: string
  step_title: string
  lead?: ReactNode
  saved_at?: string | null
  is_saving?: boolean
  has_failed?: boolean
  is_partly?: boolean
  /** Where leaving leads; everything stays saved. */
  exit_to: string
  /** Where leaving saves nothing. */
  exit_label?: string | undefined
  children: ReactNode
}

type AsideProps = Pick<Props, 'steps' | 'title' | 'exit_to' | 'exit_label'>

/** Beside the form on a wide page. */
function StepAside({ steps, title, exit_to, exit_label }: AsideProps) {
  const t = useT()
  return (
    <aside className="max-lg:hidden">
      <div className="sticky top-6 space-y-4">
        <p className="font-semibold">{title}</p>
        <IglooProgress states={steps.map((step) => step.state)} />
        <nav aria-label={t('core.wizard.steps')}>
          <StepList steps={steps} />
        </nav>
        <Button to={exit_to} variant="quiet" size="small">
          {exit_label ?? t('core.wizard.leave')}
        </Button>
      </div>
    </aside>
  )
}

/** Above the form on a phone: where one is, and the steps behind a button. */
function StepBar({ steps, title, exit_to, exit_label }: AsideProps) {
  const t = useT()
  const [is_open, setOpen] = useState(false)
  const now = steps.findIndex((step) => step.state === 'current') + 1
  return (
    <div className="mb-5 flex items-center justify-between gap-3 border-b border-line pb-3 lg:hidden">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm text-quiet">{title}</p>
        <p className="text-sm font-medium">
          {t('core.wizard.step_of', { number: now, count: steps.length })}
        </p>
        <div aria-hidden="true" className="mt-2 flex gap-0.5">
          {steps.map((step) => (
            <span
              key={step.key}
              className={`h-1.5 flex-1 rounded-full ${step.state === 'done' ? 'bg-glacier' : step.state === 'current' ? 'bg-lamp' : step.state === 'problem' ? 'bg-lava' : 'bg-line'}`}
            />
          ))}
        </div>
      </div>
      <Button
        variant="secondary"
        size="small"
        icon={<ListChecks size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('core.wizard.steps')}
      </Button>
      <Drawer
        is_open={is_open}
        onClose={() => setOpen(false)}
        title={t('core.wizard.steps')}
        actions={
          <Button to={exit_to} variant="secondary">
            {exit_label ?? t('core.wizard.leave')}
          </Button>
        }
      >
        <StepList steps={steps} onGo={() => setOpen(false)} />
      </Drawer>
    </div>
  )
}

/** A long form in steps. The side shows the igloo growing; on a phone a line with a menu. Actions: WizardActions at the end of children. */
export function WizardFrame({
  steps,
  title,
  step_title,
  lead,
  saved_at = null,
  is_saving,
  has_failed,
  is_partly,
  exit_to,
  exit_label,
  children,
}: Props) {
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-x-12 px-4 py-4 sm:px-6 lg:py-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <StepAside steps={steps} title={title} exit_to={exit_to} exit_label={exit_label} />
      <StepBar steps={steps} title={title} exit_to={exit_to} exit_label={exit_label} />
      <div className="min-w-0 max-w-2xl">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h1 className="min-w-0 text-2xl">{step_title}</h1>
          <div className="shrink-0">
            <SavedIndicator
              saved_at={saved_at}
              is_saving={is_saving}
              has_failed={has_failed}
              is_partly={is_partly}
            />
          </div>
        </div>
        {lead && <div className="measure mt-2 text-quiet">{lead}</div>}
        <div className="mt-6">{children}</div>
      </div>
    </div>
  )
}

import { useFormat } from '#core/web/i18n/use-format.ts'
import { SavedIndicator } from '#core/web/form/saved-indicator.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { IglooProgress } from '#core/web/wizard/igloo-progress.tsx'
import { StepList } from '#core/web/wizard/step-list.tsx'
import type { StepState, WizardStep } from '#core/web/wizard/step-state.ts'
import { WizardActions } from '#core/web/wizard/wizard-actions.tsx'
import { brandGuidePaths } from '#features/brand-guide/shared/paths.ts'
import { Sample, Samples } from '../sample.tsx'

const STATES: readonly StepState[] = ['done', 'problem', 'current', 'open', 'locked']
const HERE = brandGuidePaths.component('wizard')
const sampleSteps = (done: number): StepState[] =>
  Array.from({ length: 12 }, (_, at) => (at < done ? 'done' : at === done ? 'current' : 'open'))

export default function WizardSamples() {
  const t = useT()
  const format = useFormat()
  const steps: WizardStep[] = STATES.map((state, at) => ({
    key: state,
    title: t.dynamic(`brand-guide.sample.step${at + 1}`),
    state,
    href: HERE,
  }))
  return (
    <Samples columns={2}>
      <Sample state="rest">
        <div className="max-w-64 space-y-4">
          <IglooProgress states={STATES} />
          <StepList steps={steps} />
        </div>
      </Sample>
      <Sample state="kinds" className="flex flex-wrap gap-6">
        {[0, 5, 12].map((done) => (
          <figure key={done} className="w-36">
            <IglooProgress states={sampleSteps(done)} />
            <figcaption className="mt-1 text-center text-sm tabular-nums text-quiet">
              {format.percent(Math.round((done / 12) * 100))}
            </figcaption>
          </figure>
        ))}
      </Sample>
      <Sample state="try">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h3 className="text-2xl">{t('brand-guide.sample.step3')}</h3>
          <SavedIndicator saved_at="2026-11-20T12:04:00Z" />
        </div>
        <p className="measure mt-2 text-quiet">{t('brand-guide.sample.deposit_law')}</p>
        <div className="[&>div]:static [&>div]:mx-0 [&>div]:bg-transparent [&>div]:px-0">
          <WizardActions back_to={HERE} next_to={HERE} />
        </div>
      </Sample>
    </Samples>
  )
}

import { useWatch } from 'react-hook-form'
import { NumberField } from '#core/web/form/number-field.tsx'
import { RadioGroup } from '#core/web/form/radio-group.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { detectorsAdvised } from '#features/contracts/shared/steps/reports-and-documents.ts'
import { FormStep } from '../parts/form-step.tsx'
import { useContract } from '../parts/step-frame.tsx'
import { stepBrowserLoader, stepLoader } from '../parts/step-page.ts'

export const loader = stepLoader
export const clientLoader = stepBrowserLoader

interface Typed {
  fire_hazard_smoke_detectors: number | null
  fire_hazard_hand_fire_extinguishers: number | null
  fire_hazard_escape_routes: number | null
  fire_hazard_comply_declaration: string
  condition_description: string
  condition_reason: string
  fire_safety_reason: string
}
const fields = (typed: Typed) => ({
  ...typed,
  fire_hazard_comply_declaration:
    typed.fire_hazard_comply_declaration === ''
      ? null
      : typed.fire_hazard_comply_declaration === 'yes',
})

const defaultsOf = (contract: Contract): Typed => ({
  fire_hazard_smoke_detectors: contract.fire_hazard_smoke_detectors,
  fire_hazard_hand_fire_extinguishers: contract.fire_hazard_hand_fire_extinguishers,
  fire_hazard_escape_routes: contract.fire_hazard_escape_routes,
  fire_hazard_comply_declaration:
    contract.fire_hazard_comply_declaration === null
      ? ''
      : contract.fire_hazard_comply_declaration
        ? 'yes'
        : 'no',
  condition_description: contract.condition_description,
  condition_reason: contract.condition_reason,
  fire_safety_reason: contract.fire_safety_reason,
})

/** RA 69: the lease says why fire safety is not in order yet. */
function FireSafetyReason() {
  const t = useT()
  const [figures, declared] = [
    useWatch({
      name: [
        'fire_hazard_smoke_detectors',
        'fire_hazard_hand_fire_extinguishers',
        'fire_hazard_escape_routes',
      ],
    }),
    useWatch({ name: 'fire_hazard_comply_declaration' }),
  ]
  return figures.includes(0) || declared === 'no' ? (
    <TextArea
      name="fire_safety_reason"
      label={t('contracts.field.fire_safety_reason')}
      hint={t('contracts.field.fire_safety_reason_hint')}
      max={500}
      rows={2}
    />
  ) : null
}

/** RA 6 no 10: a lease that is signed before the inspection says so. */
function ConditionReason() {
  const t = useT()
  const described = useWatch({ name: 'condition_description' }) as string
  return described.trim() === '' ? (
    <TextArea
      name="condition_reason"
      label={t('contracts.field.condition_reason')}
      hint={t('contracts.field.condition_reason_hint')}
      max={500}
      rows={2}
    />
  ) : null
}

function ReportsFields({ size_m2 }: { size_m2: number | null }) {
  const t = useT()
  return (
    <>
      <NumberField
        name="fire_hazard_smoke_detectors"
        label={t('contracts.field.smoke_detectors')}
        hint={
          size_m2
            ? t('contracts.field.smoke_detectors_hint', { count: detectorsAdvised(size_m2) })
            : undefined
        }
      />
      <NumberField
        name="fire_hazard_hand_fire_extinguishers"
        label={t('contracts.field.extinguishers')}
        hint={t('contracts.field.extinguishers_hint')}
      />
      <NumberField
        name="fire_hazard_escape_routes"
        label={t('contracts.field.escape_routes')}
        hint={t('contracts.field.escape_routes_hint')}
      />
      <RadioGroup
        name="fire_hazard_comply_declaration"
        is_row
        label={t('contracts.field.comply')}
        choices={[
          { value: 'yes', label: t('core.states.yes') },
          { value: 'no', label: t('core.states.no') },
        ]}
      />
      <FireSafetyReason />
      <TextArea
        name="condition_description"
        label={t('contracts.field.condition')}
        hint={t('contracts.field.condition_hint')}
        max={8000}
        rows={6}
      />
      <ConditionReason />
    </>
  )
}

export default function ReportsStep() {
  const contract = useContract()
  return (
    <FormStep<Typed>
      step="reports_and_documents"
      contract={contract}
      merged={(typed) => ({ ...contract, ...fields(typed) })}
      fields={fields}
      defaults={defaultsOf(contract)}
    >
      {() => <ReportsFields size_m2={contract.real_estate?.size_m2 ?? null} />}
    </FormStep>
  )
}

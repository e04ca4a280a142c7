import { useWatch } from 'react-hook-form'
import { RadioCards } from '#core/web/form/radio-cards.tsx'
import { Select } from '#core/web/form/select.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { LANGUAGE_NAMES } from '#core/shared/language/languages.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { FormStep } from '../parts/form-step.tsx'
import { useContract } from '../parts/step-frame.tsx'
import { stepBrowserLoader, stepLoader } from '../parts/step-page.ts'

export const loader = stepLoader
export const clientLoader = stepBrowserLoader

type Typed = Pick<
  Contract,
  'tenant_maintenance' | 'inspector_kind' | 'inspector_name' | 'second_language'
>

const InspectorName = () => {
  const t = useT()
  return useWatch({ name: 'inspector_kind' }) === 'independent' ? (
    <TextField name="inspector_name" label={t('contracts.field.inspector_name')} />
  ) : null
}

export default function MaintenanceStep() {
  const t = useT()
  const contract = useContract()
  const { tenant_maintenance, inspector_kind, inspector_name, second_language } = contract
  return (
    <FormStep<Typed>
      step="maintenance_and_inspection"
      contract={contract}
      merged={(typed) => ({ ...contract, ...typed })}
      defaults={{ tenant_maintenance, inspector_kind, inspector_name, second_language }}
    >
      {() => (
        <>
          <TextArea
            name="tenant_maintenance"
            label={t('contracts.field.tenant_maintenance')}
            hint={t('contracts.field.tenant_maintenance_hint')}
            optional
            max={4000}
          />
          <RadioCards
            name="inspector_kind"
            columns={2}
            label={t('contracts.field.inspector_kind')}
            choices={[
              {
                value: 'parties',
                label: t('contracts.field.inspector_parties'),
                note: t('contracts.field.inspector_parties_note'),
              },
              {
                value: 'independent',
                label: t('contracts.field.inspector_independent'),
                note: t('contracts.field.inspector_independent_note'),
              },
            ]}
          />
          <InspectorName />
          <Select
            name="second_language"
            label={t('contracts.field.second_language')}
            hint={t('contracts.field.second_language_hint')}
            options={[
              ...(['en', 'pl', 'uk', 'da'] as const).map((lang) => ({
                value: lang,
                label: LANGUAGE_NAMES[lang],
              })),
              { value: 'none', label: t('contracts.field.only_icelandic') },
            ]}
          />
        </>
      )}
    </FormStep>
  )
}

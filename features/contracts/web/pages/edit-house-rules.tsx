import { useWatch } from 'react-hook-form'
import { callApi } from '#core/web/data/client.ts'
import { Select } from '#core/web/form/select.tsx'
import { Switch } from '#core/web/form/switch.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { changeRestrictions } from '#features/contracts/shared/api.ts'
import { toSend } from '../parts/draft-edits.ts'
import { FormStep } from '../parts/form-step.tsx'
import { useContract } from '../parts/step-frame.tsx'
import { stepBrowserLoader, stepLoader } from '../parts/step-page.ts'

export const loader = stepLoader
export const clientLoader = stepBrowserLoader

interface Typed {
  sex_allowed: string
  sex_allowed_reason: string
  pets_allowed: boolean
  smoking_allowed: boolean
  house_rules: string
}
const fields = (typed: Typed) => ({ ...typed, sex_allowed: Number(typed.sex_allowed) as 0 | 1 | 2 })

const Reason = () => {
  const t = useT()
  return useWatch({ name: 'sex_allowed' }) === '0' ? null : (
    <TextArea
      name="sex_allowed_reason"
      label={t('contracts.field.sex_allowed_reason')}
      hint={t('contracts.field.sex_allowed_reason_hint')}
      rows={2}
      max={500}
    />
  )
}

export default function HouseRulesStep() {
  const t = useT()
  const contract = useContract()
  const { id, ...rules } = contract.restrictions
  return (
    <FormStep<Typed>
      step="house_rules"
      contract={contract}
      merged={(typed) => ({ ...contract, restrictions: { id, ...fields(typed) } })}
      save={async (typed, edit) => {
        const body = toSend(edit, fields(typed), edit.contract().restrictions)
        if (body)
          await edit.send(changeRestrictions, (updated_at) =>
            callApi(changeRestrictions, { id, body: { ...body, updated_at } }),
          )
      }}
      defaults={{ ...rules, sex_allowed: String(rules.sex_allowed) }}
    >
      {() => (
        <>
          <Switch
            name="pets_allowed"
            label={t('contracts.field.pets_allowed')}
            hint={t('contracts.field.pets_hint')}
          />
          <Switch name="smoking_allowed" label={t('contracts.field.smoking_allowed')} />
          <Select
            name="sex_allowed"
            label={t('contracts.field.sex_allowed')}
            hint={t('contracts.field.sex_hint')}
            options={['0', '1', '2'].map((value) => ({
              value,
              label: t.dynamic(`contracts.field.sex_${value}`),
            }))}
          />
          <Reason />
          <TextArea
            name="house_rules"
            label={t('contracts.field.house_rules')}
            hint={t('contracts.field.house_rules_hint')}
            optional
            max={4000}
          />
        </>
      )}
    </FormStep>
  )
}

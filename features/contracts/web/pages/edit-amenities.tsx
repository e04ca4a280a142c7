import { CheckboxGroup } from '#core/web/form/checkbox.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { AMENITY_TAGS, type Contract } from '#features/contracts/shared/model.ts'
import { FormStep } from '../parts/form-step.tsx'
import { useContract } from '../parts/step-frame.tsx'
import { stepBrowserLoader, stepLoader } from '../parts/step-page.ts'

export const loader = stepLoader
export const clientLoader = stepBrowserLoader

interface Typed {
  amenities: Contract['amenities']
  furnishing: string
}

export default function AmenitiesStep() {
  const t = useT()
  const contract = useContract()
  return (
    <FormStep<Typed>
      step="amenities"
      contract={contract}
      merged={(typed) => ({ ...contract, ...typed })}
      defaults={{ amenities: contract.amenities, furnishing: contract.furnishing }}
    >
      {() => (
        <>
          <CheckboxGroup
            name="amenities"
            label={t('contracts.field.amenities')}
            optional
            choices={AMENITY_TAGS.map((tag) => ({
              value: tag,
              label: t.dynamic(`contracts.document.amenity.${tag}`),
            }))}
          />
          <TextArea
            name="furnishing"
            label={t('contracts.field.furnishing')}
            hint={t('contracts.field.furnishing_hint')}
            optional
            max={2000}
          />
        </>
      )}
    </FormStep>
  )
}

import { useWatch } from 'react-hook-form'
import { CheckboxGroup } from '#core/web/form/checkbox.tsx'
import { NumberField } from '#core/web/form/number-field.tsx'
import { RadioGroup } from '#core/web/form/radio-group.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { isResidential } from '#features/contracts/shared/law/regimes.ts'
import { AMENITIES } from '#features/listings/shared/steps/choices.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { FormStep } from '../parts/form-step.tsx'
import { useContract } from '../parts/step-frame.tsx'
import { stepBrowserLoader, stepLoader } from '../parts/step-page.ts'

export const loader = stepLoader
export const clientLoader = stepBrowserLoader

interface Typed {
  amenities: Contract['amenities']
  furnishing: string
  /** Nothing chosen is no text: a radio group has no null. */
  kitchen: string
  bathroom: string
  shared_by: number | null
}

const facility = (typed: string): Contract['kitchen'] =>
  typed === '' ? null : (typed as Contract['kitchen'])

const fields = (typed: Typed) => ({
  ...typed,
  kitchen: facility(typed.kitchen),
  bathroom: facility(typed.bathroom),
  shared_by: typed.kitchen === 'shared' || typed.bathroom === 'shared' ? typed.shared_by : null,
})

/** RA 6 no 2: a home has its own kitchen and bath; of a room it is told whom they are shared with. */
function Facilities() {
  const t = useT()
  const [kitchen, bathroom] = useWatch({ name: ['kitchen', 'bathroom'] }) as string[]
  return (
    <>
      {(['kitchen', 'bathroom'] as const).map((name) => (
        <RadioGroup
          key={name}
          name={name}
          is_row
          label={t(`contracts.field.${name}`)}
          choices={(['own', 'shared', 'none'] as const).map((value) => ({
            value,
            label: t(`contracts.field.facility_${value}`),
          }))}
        />
      ))}
      {kitchen === 'shared' || bathroom === 'shared' ? (
        <NumberField
          name="shared_by"
          label={t('contracts.field.shared_by')}
          hint={t('contracts.field.shared_by_hint')}
        />
      ) : null}
    </>
  )
}

/** In the document they follow each other in a sentence; here each begins a line. */
const beginning = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export default function AmenitiesStep() {
  const t = useT()
  const contract = useContract()
  return (
    <FormStep<Typed>
      step="amenities"
      contract={contract}
      merged={(typed) => ({ ...contract, ...fields(typed) })}
      fields={fields}
      defaults={{
        amenities: contract.amenities,
        furnishing: contract.furnishing,
        kitchen: contract.kitchen ?? '',
        bathroom: contract.bathroom ?? '',
        shared_by: contract.shared_by,
      }}
    >
      {() => (
        <>
          {isResidential(contract.listing_type?.tag) ? <Facilities /> : null}
          <CheckboxGroup
            name="amenities"
            label={t('contracts.field.amenities')}
            optional
            choices={AMENITIES.map((tag) => ({
              value: tag,
              label: beginning(t.dynamic(`contracts.document.amenity.${tag}`)),
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

import { useWatch } from 'react-hook-form'
import { CheckboxGroup } from '#core/web/form/checkbox.tsx'
import { NumberField } from '#core/web/form/number-field.tsx'
import { RadioGroup } from '#core/web/form/radio-group.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { isPremises } from '#features/listings/shared/enums.ts'
import { AMENITIES, FACILITIES } from '#features/listings/shared/steps/choices.ts'
import { FormStep } from '../parts/form-step.tsx'
import { stepClientLoader, stepLoader, useOwnListing } from '../parts/listing-step.tsx'

export const loader = stepLoader
export const clientLoader = stepClientLoader

/** RA 6 no 2: a home has its own kitchen and bath; of a room it is told with how many they are shared. */
const Facilities = () => {
  const t = useT()
  const chosen = useWatch({ name: ['kitchen', 'bathroom'] }) as (string | null)[]
  return (
    <>
      {(['kitchen', 'bathroom'] as const).map((name) => (
        <RadioGroup
          key={name}
          name={name}
          is_row
          label={t(`listings.form.${name}`)}
          choices={FACILITIES.map((value) => ({
            value,
            label: t(`listings.facility.${value}`),
          }))}
        />
      ))}
      {chosen.includes('shared') ? (
        <NumberField
          name="shared_by"
          label={t('listings.form.shared_by')}
          hint={t('listings.form.shared_by_hint')}
        />
      ) : null}
    </>
  )
}

export default function CreateAmenities() {
  const t = useT()
  const listing = useOwnListing()
  const isHome = !isPremises(listing.listing_type)
  return (
    <FormStep
      step="amenities"
      listing={listing}
      names={['kitchen', 'bathroom', 'shared_by', 'amenities', 'furnishing']}
    >
      {isHome ? <Facilities /> : null}
      <CheckboxGroup
        name="amenities"
        label={t('listings.form.amenities')}
        optional
        choices={AMENITIES.filter(
          // Of a home the questions above say it.
          (amenity) => !isHome || (amenity !== 'shared_kitchen' && amenity !== 'shared_bathroom'),
        ).map((amenity) => ({ value: amenity, label: t(`listings.amenity.${amenity}`) }))}
      />
      <TextArea
        name="furnishing"
        label={t('listings.form.furnishing')}
        hint={t('listings.form.furnishing_hint')}
        optional
        max={2000}
      />
    </FormStep>
  )
}

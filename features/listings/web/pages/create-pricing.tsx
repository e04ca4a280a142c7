import { useWatch } from 'react-hook-form'
import { MoneyField } from '#core/web/form/money-field.tsx'
import { Select } from '#core/web/form/select.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { INSURANCE_TYPES } from '#features/listings/shared/model.ts'
import { ComparableRents } from '../parts/comparable-rents.tsx'
import { FormStep } from '../parts/form-step.tsx'
import { stepClientLoader, stepLoader, useOwnListing } from '../parts/listing-step.tsx'

export const loader = stepLoader
export const clientLoader = stepClientLoader

const Security = () => {
  const t = useT()
  const kind = useWatch<{ insurance_type: string | null }>({ name: 'insurance_type' })
  return (
    <>
      <Select
        name="insurance_type"
        label={t('listings.form.insurance_type')}
        hint={t('listings.form.insurance_hint')}
        empty_label={t('listings.form.no_insurance')}
        options={INSURANCE_TYPES.map((type) => ({
          value: type,
          label: t.dynamic(`listings.insurance.${type}`),
        }))}
      />
      {kind ? (
        <MoneyField name="insurance_amount" label={t('listings.form.insurance_amount')} />
      ) : null}
    </>
  )
}

export default function CreatePricing() {
  const t = useT()
  const listing = useOwnListing()
  return (
    <FormStep
      step="pricing"
      listing={listing}
      names={['price', 'insurance_type', 'insurance_amount']}
    >
      <MoneyField name="price" label={t('listings.form.price')} />
      <ComparableRents listing_id={listing.id} />
      <Security />
    </FormStep>
  )
}

import { useWatch } from 'react-hook-form'
import { CheckboxGroup } from '#core/web/form/checkbox.tsx'
import { Form } from '#core/web/form/form.tsx'
import { MoneyField } from '#core/web/form/money-field.tsx'
import { Select } from '#core/web/form/select.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { WizardActions } from '#core/web/wizard/wizard-actions.tsx'
import { INSURANCE_TYPES, type OwnListing } from '#features/listings/shared/model.ts'
import { UTILITIES } from '#features/listings/shared/enums.ts'
import {
  ListingStep,
  neighbours,
  stepClientLoader,
  stepLoader,
  useOwnListing,
} from '../parts/listing-step.tsx'
import { StaleNotice } from '../parts/stale-notice.tsx'
import { useListingForm } from '../parts/use-listing-form.ts'

export const loader = stepLoader
export const clientLoader = stepClientLoader

const NAMES = ['price', 'utilities_included', 'insurance_type', 'insurance_amount'] as const
type Typed = Pick<OwnListing, (typeof NAMES)[number]>

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
  const { back_to, next_to } = neighbours(listing.id, 'pricing')
  const { form, submit, saving, is_stale } = useListingForm<Typed>(
    listing,
    'pricing',
    NAMES,
    next_to,
  )
  // A security that was taken away takes its amount with it.
  const send = (typed: Typed) =>
    submit(typed.insurance_type === null ? { ...typed, insurance_amount: null } : typed)
  return (
    <ListingStep step="pricing" listing={listing} {...saving}>
      <StaleNotice is_stale={is_stale} />
      <Form form={form} onSubmit={send} className="space-y-8">
        <MoneyField name="price" label={t('listings.form.price')} />
        <CheckboxGroup
          name="utilities_included"
          label={t('listings.form.utilities_included')}
          hint={t('listings.form.utilities_hint')}
          optional
          choices={UTILITIES.map((tag) => ({
            value: tag,
            label: t.dynamic(`listings.utility.${tag}`),
          }))}
        />
        <Security />
        <WizardActions back_to={back_to} />
      </Form>
    </ListingStep>
  )
}

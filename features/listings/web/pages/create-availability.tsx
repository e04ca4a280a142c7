import { useController, useWatch } from 'react-hook-form'
import { DateField } from '#core/web/form/date-field.tsx'
import { Form } from '#core/web/form/form.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { WizardActions } from '#core/web/wizard/wizard-actions.tsx'
import type { OwnListing } from '#features/listings/shared/model.ts'
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

const NAMES = ['available_from', 'is_definite', 'available_to'] as const
type Typed = Pick<OwnListing, (typeof NAMES)[number]>

/** Two kinds of tenancy, kept as the yes or no that the listing has. */
const Term = () => {
  const t = useT()
  const { field } = useController<{ is_definite: boolean }>({ name: 'is_definite' })
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('listings.form.is_definite')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {[false, true].map((value) => (
          <label
            key={String(value)}
            className="flex cursor-pointer items-start gap-3 rounded-card border border-edge bg-surface p-4 has-checked:border-glacier has-checked:bg-glacier-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={field.name}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
              className="mt-1 size-5 shrink-0 accent-glacier outline-none!"
            />
            <span>
              <span className="font-medium">
                {value ? t('listings.form.definite') : t('listings.form.indefinite')}
              </span>
              <span className="block text-sm text-quiet">
                {value ? t('listings.form.definite_note') : t('listings.form.indefinite_note')}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const End = () => {
  const t = useT()
  const isDefinite = useWatch<{ is_definite: boolean }>({ name: 'is_definite' })
  return isDefinite ? (
    <DateField name="available_to" label={t('listings.form.available_to')} />
  ) : null
}

export default function CreateAvailability() {
  const t = useT()
  const listing = useOwnListing()
  const { back_to, next_to } = neighbours(listing.id, 'availability')
  const { form, submit, saving, is_stale } = useListingForm<Typed>(
    listing,
    'availability',
    NAMES,
    next_to,
  )
  const send = (typed: Typed) =>
    submit(typed.is_definite ? typed : { ...typed, available_to: null })
  return (
    <ListingStep step="availability" listing={listing} {...saving}>
      <StaleNotice is_stale={is_stale} />
      <Form form={form} onSubmit={send} className="space-y-8">
        <DateField name="available_from" label={t('listings.form.available_from')} />
        <Term />
        <End />
        <WizardActions back_to={back_to} />
      </Form>
    </ListingStep>
  )
}

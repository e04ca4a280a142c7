import { useController, useWatch } from 'react-hook-form'
import { DateField } from '#core/web/form/date-field.tsx'
import { NumberField } from '#core/web/form/number-field.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { FormStep } from '../parts/form-step.tsx'
import { stepClientLoader, stepLoader, useOwnListing } from '../parts/listing-step.tsx'

export const loader = stepLoader
export const clientLoader = stepClientLoader

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

/** How long the landlord has in mind. A fixed term ends on a day, or after so many months. */
const Length = () => {
  const t = useT()
  const isDefinite = useWatch<{ is_definite: boolean }>({ name: 'is_definite' })
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <NumberField
          name="months_min"
          label={t('listings.form.months_min')}
          hint={isDefinite ? undefined : t('listings.form.months_min_hint')}
          suffix={t('listings.form.months')}
          optional
        />
        {isDefinite ? (
          <NumberField
            name="months_max"
            label={t('listings.form.months_max')}
            suffix={t('listings.form.months')}
            optional
          />
        ) : null}
      </div>
      {isDefinite ? (
        <DateField
          name="available_to"
          label={t('listings.form.available_to')}
          hint={t('listings.form.available_to_hint')}
          optional
        />
      ) : null}
    </>
  )
}

export default function CreateDuration() {
  return (
    <FormStep
      step="duration"
      listing={useOwnListing()}
      names={['is_definite', 'months_min', 'months_max', 'available_to']}
    >
      <Term />
      <Length />
    </FormStep>
  )
}

import { DateField } from '#core/web/form/date-field.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { FormStep } from '../parts/form-step.tsx'
import { stepClientLoader, stepLoader, useOwnListing } from '../parts/listing-step.tsx'

export const loader = stepLoader
export const clientLoader = stepClientLoader

export default function CreateAvailability() {
  const t = useT()
  return (
    <FormStep
      step="availability"
      listing={useOwnListing()}
      names={['available_from', 'viewing_note']}
    >
      <DateField name="available_from" label={t('listings.form.available_from')} />
      <TextArea
        name="viewing_note"
        label={t('listings.form.viewing_note')}
        hint={t('listings.form.viewing_note_hint')}
        optional
        rows={3}
        max={500}
      />
    </FormStep>
  )
}

import { lazy, Suspense } from 'react'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { Checkbox } from '#core/web/form/checkbox.tsx'
import { NumberField } from '#core/web/form/number-field.tsx'
import { Select } from '#core/web/form/select.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#features/listings/shared/model.ts'
import { LISTING_TYPES } from '#features/listings/shared/enums.ts'
import { FormStep } from '../parts/form-step.tsx'
import { stepClientLoader, stepLoader, useOwnListing } from '../parts/listing-step.tsx'

export const loader = stepLoader
export const clientLoader = stepClientLoader

// Most write in one language.
const OtherLanguages = lazy(() => import('../parts/other-languages.tsx'))

const NAMES = [
  'title',
  'description',
  'language',
  'listing_type',
  'size_m2',
  'rooms',
  'bedrooms',
  'show_house_number',
] as const

const Home = () => {
  const t = useT()
  return (
    <>
      <Select
        name="listing_type"
        label={t('listings.form.listing_type')}
        options={LISTING_TYPES.map((type) => ({
          value: type,
          label: t.dynamic(`listings.type.${type}`),
        }))}
      />
      <div className="grid gap-6 sm:grid-cols-3">
        <NumberField name="size_m2" label={t('listings.form.size')} decimals={1} suffix="m²" />
        <NumberField name="rooms" label={t('listings.form.rooms')} />
        <NumberField name="bedrooms" label={t('listings.form.bedrooms')} optional />
      </div>
      <p className="measure text-sm text-quiet">
        {t('listings.form.size_hint')} {t('listings.form.rooms_hint')}
      </p>
      <Checkbox
        name="show_house_number"
        label={t('listings.form.show_house_number')}
        hint={t('listings.form.show_house_number_hint')}
      />
    </>
  )
}

export default function CreateBasics() {
  const t = useT()
  const listing = useOwnListing()
  return (
    <FormStep
      step="basics"
      listing={listing}
      names={NAMES}
      after={
        <Suspense>
          <OtherLanguages listing={listing} />
        </Suspense>
      }
    >
      <TextField
        name="title"
        label={t('listings.form.title')}
        hint={t('listings.form.title_hint')}
        maxLength={TITLE_MAX}
        counts
      />
      <TextArea
        name="description"
        label={t('listings.form.description')}
        hint={t('listings.form.description_hint')}
        max={DESCRIPTION_MAX}
        rows={9}
      />
      <Select
        name="language"
        label={t('listings.form.language')}
        options={LANGUAGES.map((lang) => ({
          value: lang,
          label: t.dynamic(`listings.language.${lang}`),
        }))}
      />
      <Home />
    </FormStep>
  )
}

import { LANGUAGES } from '#core/shared/language/languages.ts'
import { Checkbox, CheckboxGroup } from '#core/web/form/checkbox.tsx'
import { Fieldset } from '#core/web/form/fieldset.tsx'
import { Form } from '#core/web/form/form.tsx'
import { NumberField } from '#core/web/form/number-field.tsx'
import { Select } from '#core/web/form/select.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { WizardActions } from '#core/web/wizard/wizard-actions.tsx'
import { DESCRIPTION_MAX, TITLE_MAX, type OwnListing } from '#features/listings/shared/model.ts'
import { AMENITIES, LISTING_TYPES } from '#features/listings/shared/enums.ts'
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

const NAMES = [
  'title',
  'description',
  'language',
  'listing_type',
  'size_m2',
  'rooms',
  'bedrooms',
  'show_house_number',
  'amenities',
  'pets_allowed',
  'smoking_allowed',
] as const
type Typed = Pick<OwnListing, (typeof NAMES)[number]>

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
  const { back_to, next_to } = neighbours(listing.id, 'basics')
  const { form, submit, saving, is_stale } = useListingForm<Typed>(
    listing,
    'basics',
    NAMES,
    next_to,
  )
  return (
    <ListingStep step="basics" listing={listing} {...saving}>
      <StaleNotice is_stale={is_stale} />
      <Form form={form} onSubmit={submit} className="space-y-8">
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
        <Fieldset legend={t('listings.form.amenities_and_rules')}>
          <CheckboxGroup
            name="amenities"
            label={t('listings.form.amenities')}
            optional
            choices={AMENITIES.map((amenity) => ({
              value: amenity,
              label: t.dynamic(`listings.amenity.${amenity}`),
            }))}
          />
          <Checkbox name="pets_allowed" label={t('listings.form.pets_allowed')} />
          <Checkbox name="smoking_allowed" label={t('listings.form.smoking_allowed')} />
        </Fieldset>
        <WizardActions back_to={back_to} />
      </Form>
    </ListingStep>
  )
}

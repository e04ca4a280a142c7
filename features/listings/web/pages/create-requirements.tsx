import { useWatch } from 'react-hook-form'
import { CheckboxGroup } from '#core/web/form/checkbox.tsx'
import { NumberField } from '#core/web/form/number-field.tsx'
import { Switch } from '#core/web/form/switch.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { LawNote } from '#core/web/ui/law-note.tsx'
import { isPremises } from '#features/listings/shared/enums.ts'
import { PAPERS } from '#features/listings/shared/steps/choices.ts'
import { FormStep } from '../parts/form-step.tsx'
import { stepClientLoader, stepLoader, useOwnListing } from '../parts/listing-step.tsx'
import { ValueRadios } from '../parts/value-radios.tsx'

export const loader = stepLoader
export const clientLoader = stepClientLoader

/** H-08: a limit by sex is for where private life is shared, and has a reason. */
const Sex = ({ chosen }: { chosen: number }) => {
  const t = useT()
  return (
    <>
      <ValueRadios
        name="sex_allowed"
        label={t('listings.form.sex_allowed')}
        hint={t('listings.form.sex_hint')}
        choices={([0, 1, 2] as const).map((value) => ({
          value,
          label: t(`listings.sex.${value}`),
        }))}
      />
      {chosen === 0 ? null : (
        <TextArea
          name="sex_allowed_reason"
          label={t('listings.form.sex_allowed_reason')}
          hint={t('listings.form.sex_allowed_reason_hint')}
          rows={2}
          max={500}
        />
      )}
    </>
  )
}

/** Asked where kitchen or bath are shared, and where it was chosen before. */
const MaybeSex = ({ is_shared }: { is_shared: boolean }) => {
  const [chosen = 0] = useWatch({ name: ['sex_allowed'] }) as number[]
  return is_shared || chosen !== 0 ? <Sex chosen={chosen} /> : null
}

export default function CreateRequirements() {
  const t = useT()
  const listing = useOwnListing()
  const isHome = !isPremises(listing.listing_type)
  const isShared =
    listing.listing_type === 'room' || listing.kitchen === 'shared' || listing.bathroom === 'shared'
  return (
    <FormStep
      step="requirements"
      listing={listing}
      names={[
        'pets_allowed',
        'smoking_allowed',
        'persons_max',
        'papers_wanted',
        'sex_allowed',
        'sex_allowed_reason',
        'house_rules',
      ]}
      before={
        <div className="mb-6">
          <LawNote article={t('listings.form.equality_article')}>
            {t('listings.form.equality_law')}
          </LawNote>
        </div>
      }
    >
      <Switch
        name="pets_allowed"
        label={t('listings.form.pets_allowed')}
        hint={t('listings.form.pets_hint')}
      />
      <Switch name="smoking_allowed" label={t('listings.form.smoking_allowed')} />
      {isHome ? (
        <NumberField
          name="persons_max"
          label={t('listings.form.persons_max')}
          hint={t('listings.form.persons_max_hint')}
          optional
        />
      ) : null}
      <CheckboxGroup
        name="papers_wanted"
        label={t('listings.form.papers_wanted')}
        hint={t('listings.form.papers_wanted_hint')}
        optional
        choices={PAPERS.map((paper) => ({ value: paper, label: t(`listings.paper.${paper}`) }))}
      />
      {isHome ? <MaybeSex is_shared={isShared} /> : null}
      <TextArea
        name="house_rules"
        label={t('listings.form.house_rules')}
        hint={t('listings.form.house_rules_hint')}
        optional
        max={4000}
      />
    </FormStep>
  )
}

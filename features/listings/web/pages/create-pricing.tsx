import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { FieldRemarksProvider } from '#core/web/form/field-remarks.tsx'
import { MoneyField } from '#core/web/form/money-field.tsx'
import { Select } from '#core/web/form/select.tsx'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LawNote } from '#core/web/ui/law-note.tsx'
import { INSURANCE_TYPES, type OwnListing } from '#features/listings/shared/model.ts'
import { fundFeeLimit } from '#features/listings/shared/rules.ts'
import { ComparableRents } from '../parts/comparable-rents.tsx'
import { FormStep } from '../parts/form-step.tsx'
import { stepClientLoader, stepLoader, useOwnListing } from '../parts/listing-step.tsx'

export const loader = stepLoader
export const clientLoader = stepClientLoader

type Typed = Pick<OwnListing, 'price' | 'insurance_type'>

/** The amount of the security, with what the law says of it where that is a fee to a mutual fund. */
const Amount = ({ limit }: { limit: string | null }) => {
  const t = useT()
  const remarks = useMemo(
    () =>
      new Map(
        limit === null
          ? []
          : [
              [
                'insurance_amount',
                [
                  {
                    code: 'fund_fee',
                    content: (id: string) => (
                      <LawNote id={id} article={t('listings.form.fund_article')}>
                        {t('listings.form.fund_fee', { limit })}
                      </LawNote>
                    ),
                  },
                ],
              ] as const,
            ],
      ),
    [limit, t],
  )
  return (
    <FieldRemarksProvider remarks={remarks}>
      <MoneyField name="insurance_amount" label={t('listings.form.insurance_amount')} />
    </FieldRemarksProvider>
  )
}

const Security = ({ listing }: { listing: OwnListing }) => {
  const t = useT()
  const format = useFormat()
  const typed = useWatch() as Typed
  const limit = fundFeeLimit({ ...listing, ...typed })
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
      {typed.insurance_type ? (
        <Amount limit={limit === null ? null : format.money(limit, listing.currency)} />
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
      <Security listing={listing} />
    </FormStep>
  )
}

import { useState } from 'react'
import { formatArea } from '#core/shared/language/format.ts'
import { RadioCards } from '#core/web/form/radio-cards.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useSend } from '#core/web/data/send.ts'
import { saveInTurn } from '#core/web/form/save-in-turn.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { setListingRealEstate } from '#features/listings/shared/api.ts'
import { LETTING_RIGHTS } from '#features/listings/shared/steps/choices.ts'
import type { OwnListing } from '#features/listings/shared/model.ts'
import { PropertyForm } from '#features/properties/web/parts/property-form.tsx'
import { FormStep } from '../parts/form-step.tsx'
import { stepClientLoader, stepLoader, useOwnListing } from '../parts/listing-step.tsx'

export const loader = stepLoader
export const clientLoader = stepClientLoader

/** What the registry says of the home, and the way to another one while nobody has seen the listing. */
const Home = ({ listing, onOther }: { listing: OwnListing; onOther: () => void }) => {
  const t = useT()
  const { lang } = useFormat()
  return (
    <Card
      title={[listing.street_address, `${listing.postal_code ?? ''} ${listing.place ?? ''}`.trim()]
        .filter(Boolean)
        .join(', ')}
      actions={
        listing.published_at === null ? (
          <Button variant="secondary" size="small" onClick={onOther}>
            {t('listings.form.other_home')}
          </Button>
        ) : undefined
      }
    >
      <FactList
        facts={[
          { label: t('listings.form.landreg_id'), value: `F${listing.landreg_id}` },
          listing.unit_mark !== null &&
            listing.unit_mark !== '' && {
              label: t('listings.form.unit_mark'),
              value: listing.unit_mark,
            },
          listing.size_m2 !== null && {
            label: t('listings.form.size'),
            value: formatArea(lang, listing.size_m2),
          },
          listing.building_year !== null && {
            label: t('listings.view.building_year'),
            value: String(listing.building_year),
          },
        ]}
      />
    </Card>
  )
}

/** Whether the registry names the landlord as owner, and what follows. */
const Owner = ({ ownership }: Pick<OwnListing, 'ownership'>) => {
  const t = useT()
  return ownership === 'owner' ? (
    <Notice tone="moss" title={t('listings.form.is_owner')} />
  ) : (
    <Notice title={t('listings.publish.ownership_title')}>
      {t(`listings.publish.ownership_${ownership}`)}
    </Notice>
  )
}

/** By what right somebody lets a home that others own. */
const Right = () => {
  const t = useT()
  return (
    <>
      <RadioCards
        name="letting_right"
        label={t('listings.form.letting_right')}
        choices={LETTING_RIGHTS.map((right) => ({
          value: right,
          label: t(`listings.letting_right.${right}`),
          note: t(`listings.letting_right_note.${right}`),
        }))}
      />
      <TextArea
        name="letting_right_note"
        label={t('listings.form.letting_right_note')}
        hint={t('listings.form.letting_right_note_hint')}
        optional
        rows={3}
        max={1000}
      />
    </>
  )
}

export default function CreateRealEstate() {
  const t = useT()
  const listing = useOwnListing()
  const { send } = useSend(setListingRealEstate)
  const [isChoosing, setChoosing] = useState(listing.landreg_id === null)
  const take = async ({ landreg_id }: { landreg_id: string }) => {
    await saveInTurn(listing.id, listing.updated_at, (updated_at) =>
      send({ id: listing.id, body: { landreg_id, updated_at } }),
    )
    setChoosing(false)
  }
  return (
    <FormStep
      key={`${listing.landreg_id}-${listing.ownership}`}
      step="real-estate"
      listing={listing}
      names={['letting_right', 'letting_right_note']}
      lead={t('listings.form.real_estate_lead')}
      before={
        <div className="mb-8 space-y-4">
          {isChoosing ? (
            <>
              <PropertyForm take_label={t('listings.create.confirm')} onTake={take} />
              {listing.landreg_id === null ? null : (
                <Button variant="secondary" size="small" onClick={() => setChoosing(false)}>
                  {t('listings.form.keep_home')}
                </Button>
              )}
            </>
          ) : (
            <>
              <Home listing={listing} onOther={() => setChoosing(true)} />
              <Owner ownership={listing.ownership} />
            </>
          )}
        </div>
      }
    >
      {listing.ownership === 'not_owner' && !isChoosing ? <Right /> : null}
    </FormStep>
  )
}

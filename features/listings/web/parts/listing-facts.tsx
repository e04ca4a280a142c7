import { Check } from 'lucide-react'
import { formatArea } from '#core/shared/language/format.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import type { Listing } from '#features/listings/shared/model.ts'
import { isPremises, showsRooms } from '#features/listings/shared/enums.ts'
import { placeLine } from './place-line.ts'
import { useAvailable } from './use-available.ts'

/** What a listing says of the home, whoever reads it. */
export type Told = Omit<Listing, 'landlord' | 'can'>

const Facts = ({ listing }: { listing: Told }) => {
  const t = useT()
  const format = useFormat()
  const available = useAvailable()
  const is_home = !isPremises(listing.listing_type)
  return (
    <FactList
      columns={2}
      facts={[
        listing.listing_type && {
          label: t('listings.view.type'),
          value: t.dynamic(`listings.type.${listing.listing_type}`),
        },
        listing.size_m2 !== null && {
          label: t('listings.view.size'),
          value: formatArea(format.lang, listing.size_m2),
        },
        showsRooms(listing.listing_type, listing.rooms) && {
          label: t('listings.view.rooms'),
          value: format.number(listing.rooms),
        },
        is_home &&
          listing.bedrooms !== null && {
            label: t('listings.view.bedrooms'),
            value: format.number(listing.bedrooms),
          },
        listing.building_year !== null && {
          label: t('listings.view.building_year'),
          value: String(listing.building_year),
        },
        listing.available_from !== null && {
          label: t('listings.view.available'),
          value: available(listing.available_from, 'long', (date) => date),
        },
        {
          label: t('listings.view.term'),
          value:
            listing.is_definite && listing.available_to
              ? t('listings.view.definite_until', {
                  date: format.date(listing.available_to, 'long'),
                })
              : t('listings.view.indefinite'),
        },
        is_home && {
          label: t('listings.view.pets'),
          value: listing.pets_allowed ? t('listings.view.pets_yes') : t('listings.view.pets_no'),
        },
        is_home && {
          label: t('listings.view.smoking'),
          value: listing.smoking_allowed
            ? t('listings.view.smoking_yes')
            : t('listings.view.smoking_no'),
        },
        { label: t('listings.view.location'), value: placeLine(listing) },
      ]}
    />
  )
}

/** Description, facts and what comes with the home. */
export function ListingFacts({ listing }: { listing: Told }) {
  const t = useT()
  return (
    <>
      {listing.description.trim() === '' ? null : (
        <Section
          title={
            isPremises(listing.listing_type)
              ? t('listings.premises.about')
              : t('listings.view.about')
          }
        >
          <div lang={listing.language} className="measure space-y-4 whitespace-pre-line">
            {listing.description.split(/\n{2,}/).map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
        </Section>
      )}
      <Section title={t('listings.view.facts')}>
        <Facts listing={listing} />
      </Section>
      {listing.amenities.length > 0 ? (
        <Section title={t('listings.view.amenities')}>
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
            {listing.amenities.map((amenity) => (
              <li key={amenity} className="flex items-center gap-2">
                <Check size={18} aria-hidden="true" className="shrink-0 text-moss-ink" />
                {t.dynamic(`listings.amenity.${amenity}`)}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  )
}

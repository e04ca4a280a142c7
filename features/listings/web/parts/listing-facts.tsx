import clsx from 'clsx'
import { CircleCheck } from 'lucide-react'
import { formatArea } from '#core/shared/language/format.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import type { Listing } from '#features/listings/shared/model.ts'
import { isPremises, showsRooms } from '#features/listings/shared/enums.ts'
import { inLine } from './in-sentence.ts'
import { placeLine } from '#core/shared/place-line.ts'
import { useAvailable } from './use-available.ts'
import { useLeaseLength } from './use-lease-length.ts'

/** What a listing says of the home, whoever reads it. */
export type Told = Omit<Listing, 'landlord' | 'location' | 'texts' | 'is_promised' | 'can'>

type Fact = Parameters<typeof FactList>[0]['facts'][number]

/** What the home is: kind, size, rooms, age. */
const useHomeFacts = (listing: Told): Fact[] => {
  const t = useT()
  const format = useFormat()
  return [
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
    !isPremises(listing.listing_type) &&
      listing.bedrooms !== null &&
      listing.bedrooms > 0 && {
        label: t('listings.view.bedrooms'),
        value: format.number(listing.bedrooms),
      },
    listing.building_year !== null && {
      label: t('listings.view.building_year'),
      value: String(listing.building_year),
    },
  ]
}

/** From when, and for how long. */
const useTermFacts = (listing: Told): Fact[] => {
  const t = useT()
  const format = useFormat()
  const available = useAvailable()
  const lengthOf = useLeaseLength()
  const length = lengthOf(listing.is_definite ? listing : { ...listing, months_max: null })
  const end = listing.available_to
  return [
    listing.available_from !== null && {
      label: t('listings.view.available'),
      value: available(listing.available_from, 'long', (date) => date),
    },
    {
      label: t('listings.view.term'),
      value: !listing.is_definite
        ? t('listings.view.indefinite')
        : end
          ? t('listings.view.definite_until', { date: format.date(end, 'long') })
          : t('listings.view.definite'),
    },
    length !== null && { label: t('listings.view.length'), value: length },
  ]
}

/** What is shared, and who and what may live there. */
const useLivingFacts = (listing: Told): Fact[] => {
  const t = useT()
  const format = useFormat()
  return [
    ...(['kitchen', 'bathroom'] as const).map((name) => {
      const facility = listing[name]
      return (
        facility !== null && {
          label: t(`listings.view.${name}`),
          value: t(`listings.facility.${facility}`),
        }
      )
    }),
    listing.shared_by !== null && {
      label: t('listings.view.shared_by'),
      value: format.number(listing.shared_by),
    },
    {
      label: t('listings.view.pets'),
      value: t(listing.pets_allowed ? 'listings.view.pets_yes' : 'listings.view.pets_no'),
    },
    {
      label: t('listings.view.smoking'),
      value: t(listing.smoking_allowed ? 'listings.view.smoking_yes' : 'listings.view.smoking_no'),
    },
    listing.persons_max !== null && {
      label: t('listings.view.persons_max'),
      value: format.number(listing.persons_max),
    },
  ]
}

/** Whom the landlord takes, and which papers they ask for. */
const useRequirementFacts = (listing: Told): Fact[] => {
  const t = useT()
  const format = useFormat()
  return [
    listing.sex_allowed !== 0 && {
      label: t('listings.view.sex'),
      value: t(`listings.sex.${listing.sex_allowed}`),
      note: <span lang={listing.language}>{listing.sex_allowed_reason}</span>,
    },
    listing.papers_wanted.length > 0 && {
      label: t('listings.view.papers'),
      value: format.list(
        inLine(listing.papers_wanted.map((paper) => t(`listings.paper.${paper}`))),
      ),
    },
  ]
}

const Facts = ({
  listing,
  is_placed,
  is_in_rows,
}: {
  listing: Told
  is_placed: boolean
  is_in_rows: boolean
}) => {
  const t = useT()
  const format = useFormat()
  const living = useLivingFacts(listing)
  const facts = [
    ...useHomeFacts(listing),
    ...useTermFacts(listing),
    ...(isPremises(listing.listing_type) ? [] : living),
    ...useRequirementFacts(listing),
    !is_placed && { label: t('listings.view.location'), value: placeLine(listing) },
    listing.published_at !== null && {
      label: t('listings.view.published'),
      value: format.date(listing.published_at, 'long'),
    },
  ]
  return <FactList columns={2} facts={facts} is_in_rows={is_in_rows} />
}

/** What is said in the landlord's own words, and what stands over it. */
const TITLES = {
  furnishing: 'listings.view.furnishing',
  house_rules: 'listings.view.rules',
  viewing_note: 'listings.view.viewing',
} as const

/** Facts and what comes with the home. `is_placed`: the page says elsewhere where it is. `is_in_rows`: a fact is one line of a phone. */
export function ListingFacts({
  listing,
  is_placed = false,
  is_in_rows = false,
}: {
  listing: Told
  is_placed?: boolean
  is_in_rows?: boolean
}) {
  const t = useT()
  return (
    <>
      <Section title={t('listings.view.facts')}>
        <Facts listing={listing} is_placed={is_placed} is_in_rows={is_in_rows} />
      </Section>
      {listing.amenities.length > 0 ? (
        <Section title={t('listings.view.amenities')}>
          <ul
            className={clsx(
              'grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3',
              is_in_rows && 'grid-cols-2',
            )}
          >
            {listing.amenities.map((amenity) => (
              <li key={amenity} className="flex items-center gap-2">
                <CircleCheck size={18} aria-hidden="true" className="shrink-0 text-moss-ink" />
                {t.dynamic(`listings.amenity.${amenity}`)}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {(['furnishing', 'house_rules', 'viewing_note'] as const).map((name) =>
        listing[name] === '' ? null : (
          <Section key={name} title={t(TITLES[name])}>
            <p lang={listing.language} className="measure whitespace-pre-line">
              {listing[name]}
            </p>
          </Section>
        ),
      )}
    </>
  )
}

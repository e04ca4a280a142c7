import { useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Disclosure } from '#core/web/ui/disclosure.tsx'
import {
  COMPARABLES_LEAST,
  readComparableRents,
} from '#features/listings/shared/api/comparables.ts'

/** What others ask for homes like this one, and how that came about. Nothing here fills in the rent: the landlord decides. */
export const ComparableRents = ({ listing_id }: { listing_id: string }) => {
  const t = useT()
  const format = useFormat()
  const { data } = useRead(readComparableRents, { id: listing_id })
  // Whoever cannot read it at this moment sets the rent all the same.
  if (!data || data.postal_code === null || data.size_from === null || data.size_to === null)
    return null
  const { homes, rents, postal_code, size_from, size_to, currency } = data
  const like = t('listings.comparable.like', {
    postal_code,
    from: format.number(size_from),
    to: format.number(size_to),
  })
  if (rents === null)
    return (
      <p className="measure text-sm text-quiet">
        {t('listings.comparable.too_few', { least: COMPARABLES_LEAST })} {like}
      </p>
    )
  return (
    <section
      aria-label={t('listings.comparable.title')}
      className="measure rounded-card border border-line bg-sunken p-4"
    >
      <p className="font-medium">
        {t('listings.comparable.range', {
          from: format.money(rents.from, currency),
          to: format.money(rents.to, currency),
        })}
      </p>
      <p className="mt-1 text-sm text-quiet">
        {t('listings.comparable.from_homes', {
          count: homes,
          first: format.date(rents.first, 'medium'),
          last: format.date(rents.last, 'medium'),
        })}{' '}
        {like}
      </p>
      <Disclosure summary={t('listings.comparable.what_moves')}>
        <p>{t('listings.comparable.moves')}</p>
        <p className="mt-2">{t('listings.comparable.asked')}</p>
      </Disclosure>
    </section>
  )
}

import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FactList } from '#core/web/ui/fact-list.tsx'
import type { Told } from './listing-facts.tsx'

/** What living here costs: each month, and when the tenancy begins. A deposit is paid at the start, other securities are not. */
export function CostBox({ listing }: { listing: Told }) {
  const t = useT()
  const format = useFormat()
  if (listing.price === null) return null
  const money = (amount: number) => format.money(amount, listing.currency)
  const deposit = listing.insurance_type === 'deposit' ? (listing.insurance_amount ?? 0) : 0
  return (
    <FactList
      facts={[
        {
          label: t('listings.view.rent'),
          value: <span className="tabular-nums">{money(listing.price)}</span>,
        },
        {
          label: t('listings.view.included'),
          value:
            listing.utilities_included.length > 0
              ? format.list(
                  listing.utilities_included.map((tag) => t.dynamic(`listings.utility.${tag}`)),
                )
              : t('listings.view.nothing_included'),
        },
        {
          label: t('listings.view.security'),
          value:
            listing.insurance_type === null
              ? t('listings.view.no_security')
              : t.dynamic(`listings.insurance.${listing.insurance_type}`),
          note: listing.insurance_amount !== null ? money(listing.insurance_amount) : undefined,
        },
        {
          label: t('listings.view.at_start'),
          value: <span className="tabular-nums">{money(listing.price + deposit)}</span>,
          note: [
            t('listings.view.first_month'),
            ...(deposit > 0 ? [t('listings.insurance.deposit')] : []),
          ].join(' + '),
        },
      ]}
    />
  )
}

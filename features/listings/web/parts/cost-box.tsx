import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { costAtStart } from '#features/listings/shared/steps/costs.ts'
import { inLine, inSentence } from './in-sentence.ts'
import type { Told } from './listing-facts.tsx'
import { usePerSize } from './use-per-size.ts'

/** What the tenant pays besides the rent, with amounts where they are known. */
const Besides = ({ listing }: { listing: Told }) => {
  const t = useT()
  const format = useFormat()
  return (
    <ul>
      {listing.utilities
        .filter((one) => one.paid_by_tenant)
        .map(({ tag, price }) => (
          <li key={tag} className="tabular-nums">
            {price === null
              ? t(`listings.utility.${tag}`)
              : t('listings.view.utility_price', {
                  utility: t(`listings.utility.${tag}`),
                  amount: format.money(price, listing.currency),
                })}
          </li>
        ))}
    </ul>
  )
}

const useRentFact = ({ price, currency, size_m2 }: Told) => {
  const t = useT()
  const format = useFormat()
  const perSize = usePerSize()
  return (
    price !== null && {
      label: t('listings.view.rent'),
      value: <span className="tabular-nums">{format.money(price, currency)}</span>,
      note: perSize(price, { size_m2, currency }),
    }
  )
}

/**
 * What living here costs: each month, and when the tenancy begins. `is_narrow`: beside the page, names stand above amounts, and the
 * rent by itself stands over the pictures.
 */
export function CostBox({ listing, is_narrow = false }: { listing: Told; is_narrow?: boolean }) {
  const t = useT()
  const format = useFormat()
  const rent = useRentFact(listing)
  if (listing.price === null) return null
  const money = (amount: number) => format.money(amount, listing.currency)
  const { total, deposit } = costAtStart(listing.price, listing)
  const included = listing.utilities.filter((one) => !one.paid_by_tenant)
  const besides = listing.utilities.filter((one) => one.paid_by_tenant)
  const named = (utilities: Told['utilities']) =>
    utilities.map(({ tag }) => t(`listings.utility.${tag}`))
  const unknown = besides.filter(({ price }) => price === null)
  const known = besides.reduce((sum, { price }) => sum + (price ?? 0), 0)
  return (
    <FactList
      columns={is_narrow ? 0 : 1}
      facts={[
        !is_narrow && rent,
        included.length > 0 && {
          label: t('listings.view.included'),
          value: format.list(inLine(named(included))),
        },
        besides.length > 0 && {
          label: t('listings.view.tenant_pays'),
          value: <Besides listing={listing} />,
        },
        known > 0 && {
          label: t('listings.view.month_in_all'),
          value: <span className="tabular-nums">{money(listing.price + known)}</span>,
          note:
            unknown.length > 0
              ? t('listings.view.not_counted', {
                  what: format.list(named(unknown).map(inSentence)),
                })
              : undefined,
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
          value: <span className="tabular-nums">{money(total)}</span>,
          note: [
            t('listings.view.first_month'),
            ...(deposit > 0 ? [inSentence(t('listings.insurance.deposit'))] : []),
          ].join(' + '),
        },
      ]}
    />
  )
}

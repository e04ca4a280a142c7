import { useT } from '#core/web/i18n/use-t.ts'
import type { ListingFields } from '#features/listings/shared/model.ts'

/** How long the landlord has in mind, in words; null where nothing is said of it. */
export const useLeaseLength = () => {
  const t = useT()
  const months = (count: number): string => t('listings.view.months', { months: count })
  return ({
    months_min: least,
    months_max: most,
  }: Pick<ListingFields, 'months_min' | 'months_max'>): string | null => {
    if (least === null && most === null) return null
    if (least === most) return months(least!)
    if (most === null) return t('listings.view.months_from', { months: months(least!) })
    if (least === null) return t('listings.view.months_to', { months: months(most) })
    return t('listings.view.months_between', { from: least, to: most })
  }
}

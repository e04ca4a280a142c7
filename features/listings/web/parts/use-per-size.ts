import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { ListingCard } from '#features/listings/shared/model.ts'

/** The rent by the size, in words: "2.948 kr. á m²". Undefined where the size is not known. */
export const usePerSize = () => {
  const t = useT()
  const format = useFormat()
  return (
    price: number,
    { size_m2, currency }: Pick<ListingCard, 'size_m2' | 'currency'>,
  ): string | undefined =>
    size_m2 === null || size_m2 <= 0
      ? undefined
      : t('listings.card.per_m2', { amount: format.money(Math.round(price / size_m2), currency) })
}

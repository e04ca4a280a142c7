import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Listing } from '#features/listings/shared/model.ts'

/** The rent of a home in one line, with what it is by its size. Nothing where it is not known. */
export function Rent({
  listing: { price, currency },
  note,
}: {
  listing: Listing
  note?: string | null
}) {
  const t = useT()
  const format = useFormat()
  return price === null ? null : (
    <p className="mt-1 leading-tight">
      <span className="font-semibold whitespace-nowrap text-ink tabular-nums">
        {format.money(price, currency)}
      </span>{' '}
      <span className="text-sm text-quiet">
        {[t('listings.per_month'), note].filter(Boolean).join(' · ')}
      </span>
    </p>
  )
}

import { useSearchParams } from 'react-router'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import type { searchListings } from '#features/listings/shared/api.ts'
import { useFilterChips } from './filter-chips.ts'
import { addressWith } from './search-address.ts'

/** Without which condition the search finds homes, and how many: each a link. Nothing where none is enough. */
export function InTheWay({
  found: { in_the_way: conditions = [], place },
  countWords,
}: {
  found: Pick<ReplyOf<typeof searchListings>, 'in_the_way' | 'place'>
  countWords: (count: number, is_capped: boolean) => string
}) {
  const t = useT()
  const [params] = useSearchParams()
  const chips = useFilterChips(params, place)
  const told = conditions.flatMap(({ filter, count, count_is_capped }) => {
    const chip = chips.find(({ name }) => name === filter)
    return chip ? [{ filter, label: chip.label, homes: countWords(count, count_is_capped) }] : []
  })
  if (told.length === 0) return null
  return (
    <div>
      <p>{t('listings.search.in_the_way')}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {told.map(({ filter, label, homes }) => (
          <li key={filter}>
            <Button to={addressWith(params, { [filter]: '' })} variant="secondary" wide>
              {t('listings.search.without', { filter: label, homes })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { useEffect, useState } from 'react'
import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { searchListings } from '#features/listings/shared/api.ts'
import { isForPremises } from '#features/listings/shared/steps/filters.ts'
import { searchOf } from './search-address.ts'

const TYPING_MS = 300

/** The value once it has stayed the same for a moment. */
const useSettled = <T,>(value: T): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/**
 * The button of the search. While the form holds another search than the one that is shown, it says how many homes
 * that search finds; what it reads is what the page shows when it is pressed.
 */
export function SearchSubmit({
  awaited,
  form,
  className = '',
}: {
  awaited: string | null
  /** The id of its form, where it stands outside. */
  form?: string
  className?: string
}) {
  const t = useT()
  const address = useSettled(awaited)
  const query = searchOf(new URLSearchParams(address?.split('?')[1]))
  const { data, isPlaceholderData } = useRead(
    searchListings,
    { query },
    { enabled: address !== null },
  )
  const of = isForPremises(query.listing_type ?? '') ? 'premises' : 'search'
  const is_current = address !== null && address === awaited && !isPlaceholderData
  return (
    <div className={className} aria-live="polite">
      <Button type="submit" form={form} wide>
        {!is_current || data === undefined
          ? t('listings.search.submit')
          : data.count_is_capped
            ? t(`listings.${of}.show_capped`, { count: data.count })
            : t(`listings.${of}.show`, { count: data.count })}
      </Button>
    </div>
  )
}

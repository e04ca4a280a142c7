import { Search } from 'lucide-react'
import { useState, useId } from 'react'
import { Form } from 'react-router'
import { callApi } from '#core/web/data/client.ts'
import { useSuggestions, type Suggestion } from '#core/web/form/use-suggestions.ts'
import { boxLook, INNER } from '#core/web/form/input-look.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { suggestPlaces } from '#features/listings/shared/api.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'

const suggest = async (typed: string): Promise<Suggestion[]> =>
  (await callApi(suggestPlaces, { query: { q: typed } })).items.map((place) => ({
    value: place.place,
    label: place.label,
  }))

/** One box that leads to the search of homes, with or without scripts. */
export function HomeSearch() {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { items } = useSuggestions(suggest, typed, true, 2)
  return (
    <Form
      method="get"
      action={listingPaths.search}
      role="search"
      aria-label={t('marketing.home.search')}
      className="mt-7 flex max-w-xl flex-wrap gap-3"
    >
      <label className="min-w-56 flex-1">
        <span className="sr-only">{t('marketing.home.search_label')}</span>
        <span className={boxLook(false)}>
          <Search size={20} aria-hidden="true" className="ms-3 shrink-0 self-center text-quiet" />
          <input
            type="search"
            name="q"
            list={id}
            maxLength={100}
            autoComplete="off"
            placeholder={t('marketing.home.search_label')}
            onChange={(event) => setTyped(event.target.value)}
            className={INNER}
          />
        </span>
        <datalist id={id}>
          {items.map((place) => (
            <option key={place.value} value={place.label} />
          ))}
        </datalist>
      </label>
      <Button type="submit">{t('marketing.action.find')}</Button>
    </Form>
  )
}

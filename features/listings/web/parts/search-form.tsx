import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type FormEvent } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { FORM_FILTERS } from '#features/listings/shared/steps/filters.ts'
import { addressOfForm, filtersOf, numberProblem } from './search-address.ts'
import { BELOW_LABELS, MainFilters, MoreFilter, PlaceBox } from './search-fields.tsx'
import {
  goToProblem,
  HiddenSearch,
  moreOf,
  textOf,
  useAwaited,
  useKeptFocus,
  type FilterValue,
} from './search-state.tsx'
import { SearchSubmit } from './search-submit.tsx'

const SearchSheet = lazy(() => import('./search-sheet.tsx'))

/** On a phone the filters are on a sheet; the button says how many are set. */
function SheetButton({ onPress }: { onPress: () => void }) {
  const t = useT()
  const [params] = useSearchParams()
  const filters = filtersOf(params)
  const set = FORM_FILTERS.filter((name) => filters[name] !== undefined).length
  return (
    <Button
      variant="secondary"
      className="px-2! whitespace-nowrap sm:hidden noscript:hidden"
      aria-haspopup="dialog"
      onClick={onPress}
      icon={<SlidersHorizontal size={18} aria-hidden="true" />}
    >
      {t('listings.search.narrow')}
      {set > 0 ? ` (${set})` : ''}
    </Button>
  )
}

/** On a phone without scripts there is no sheet. */
const BESIDE_SHEET = 'max-sm:hidden noscript:block!'

function MoreFilters({ value }: { value: FilterValue }) {
  const t = useT()
  // What is set is told below the form. What is wrong must be seen.
  const more = moreOf(value)
  const has_problem = more.some((name) => numberProblem(name, value(name)) !== null)
  return (
    <details open={has_problem} className={`group mt-1 -mb-2 ${BESIDE_SHEET}`}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-sm font-medium text-glacier-ink">
        <span className="group-open:hidden">{t('listings.search.more')}</span>
        <span className="hidden group-open:inline">{t('listings.search.fewer')}</span>
        <ChevronDown size={16} aria-hidden="true" className="group-open:rotate-180" />
      </summary>
      <div className="grid items-start gap-3 pt-2 pb-2 sm:grid-cols-2 lg:grid-cols-4">
        {more.map((name) => (
          <MoreFilter key={`${name}-${value(name)}`} name={name} value={value(name)} />
        ))}
      </div>
    </details>
  )
}

/** `onSheet` opens the sheet of all filters with the words that stand in the form. */
function PageForm({ onSheet }: { onSheet: (q: string) => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const { awaited, await: awaitSearch } = useAwaited(form)
  const value: FilterValue = (name) => params.getAll(name).join(',')
  const keepFocus = useKeptFocus(form)
  const go = () => {
    keepFocus()
    void navigate(addressOfForm(new FormData(form.current!)), { preventScrollReset: true })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!goToProblem(event.currentTarget)) go()
  }
  const change = ({ target }: FormEvent<HTMLFormElement>) => {
    const is_choice =
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && target.type === 'checkbox')
    if (is_choice) go()
    else awaitSearch()
  }
  return (
    <Form
      ref={form}
      method="get"
      action={listingPaths.search}
      role="search"
      aria-label={t('listings.search.filters')}
      onSubmit={submit}
      onChange={change}
      className="rounded-card border border-line bg-surface p-4"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]">
        <div className="col-span-2 lg:col-span-1">
          <PlaceBox key={value('q')} value={value('q')} />
        </div>
        <MainFilters value={value} className={BESIDE_SHEET} />
        <SheetButton onPress={() => onSheet(textOf(new FormData(form.current!), 'q'))} />
        <SearchSubmit awaited={awaited} className={BELOW_LABELS} />
      </div>
      <MoreFilters value={value} />
      <HiddenSearch />
    </Form>
  )
}

/**
 * The filters of the search: an ordinary form whose address is the search, with or without scripts. A list or a tick box
 * searches at once; while an amount is typed the button says how many homes it would show. The sheet of a phone stands beside
 * the form: React hands events of what is written inside a form on to it.
 */
export function SearchForm() {
  const [opened, setOpened] = useState<{ q: string } | null>(null)
  const was_open = useRef(false)
  was_open.current ||= opened !== null
  return (
    <>
      <PageForm onSheet={(q) => setOpened({ q })} />
      {was_open.current ? (
        <Suspense>
          <SearchSheet opened={opened} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

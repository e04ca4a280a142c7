import { ChevronDown, Search, SlidersHorizontal } from 'lucide-react'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import { boxLook, inputLook, INNER } from '#core/web/form/input-look.ts'
import { useRead } from '#core/web/data/reads.ts'
import { useToday } from '#core/web/data/reader.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { suggestPlaces } from '#features/listings/shared/api.ts'
import { HOME_TYPES, PREMISES_TYPES } from '#features/listings/shared/enums.ts'
import {
  FILTERS,
  FORM_FILTERS,
  SEARCH_TEXT_MAX,
  type FormFilter,
} from '#features/listings/shared/steps/filters.ts'
import { addMonths, startOfMonth } from '#core/shared/plain-date.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { addressOfForm, numberOf } from './search-address.ts'
import { SearchSubmit } from './search-submit.tsx'

const Labelled = ({
  label,
  children,
  className = '',
}: {
  label: string
  children: ReactNode
  className?: string
}) => (
  <label className={`block ${className}`}>
    <span className="mb-1 block text-sm text-quiet">{label}</span>
    {children}
  </label>
)

type Option = readonly [key: string, words: string]
const asOptions = (options: readonly Option[]) =>
  options.map(([key, words]) => (
    <option key={key} value={key}>
      {words}
    </option>
  ))

const Choice = ({
  name,
  label,
  value,
  options,
  groups = [],
  className,
}: {
  name: string
  label: string
  value: string
  options: readonly Option[]
  groups?: readonly (readonly [label: string, options: readonly Option[]])[]
  className?: string
}) => (
  <Labelled label={label} className={className}>
    <span className="relative block">
      <select
        name={name}
        defaultValue={value}
        className={inputLook(false, 'cursor-pointer appearance-none pe-9')}
      >
        {asOptions(options)}
        {groups.map(([group, members]) => (
          <optgroup key={group} label={group}>
            {asOptions(members)}
          </optgroup>
        ))}
      </select>
      <ChevronDown
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-quiet"
      />
    </span>
  </Labelled>
)

/** An amount with its dots; what is no number stays as it was typed, with a word beside it. */
const Amount = ({
  name,
  label,
  value,
  className,
}: {
  name: FormFilter
  label: string
  value: string
  className?: string
}) => {
  const t = useT()
  const format = useFormat()
  const number = numberOf(name, value)
  const is_wrong = value !== '' && number === undefined
  return (
    <Labelled label={label} className={className}>
      <input
        name={name}
        defaultValue={number === undefined ? value : format.number(number)}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={is_wrong || undefined}
        className={inputLook(is_wrong)}
      />
      {is_wrong ? (
        <span role="alert" className="mt-1 block text-sm text-lava-ink">
          {t('listings.search.no_number')}
        </span>
      ) : null}
    </Labelled>
  )
}

/** A box that suggests places while one types, by the browser's own list. */
const PlaceBox = ({ value }: { value: string }) => {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { data } = useRead(
    suggestPlaces,
    { query: { q: typed } },
    { enabled: typed.trim().length >= 2 },
  )
  return (
    <Labelled label={t('listings.search.q')}>
      <span className={boxLook(false)}>
        <Search size={18} aria-hidden="true" className="ms-3 shrink-0 self-center text-quiet" />
        <input
          type="search"
          name="q"
          defaultValue={value}
          list={id}
          autoComplete="off"
          maxLength={SEARCH_TEXT_MAX}
          placeholder={t('listings.search.q_example')}
          onChange={(event) => setTyped(event.target.value)}
          className={INNER}
        />
      </span>
      <datalist id={id}>
        {data?.items.map((place) => (
          <option key={place.place} value={place.label} />
        ))}
      </datalist>
    </Labelled>
  )
}

type Value = (name: FormFilter | 'q' | 'area' | 'sort' | 'view') => string

interface FiltersProps {
  value: Value
  /** On a phone the place alone is asked for until the rest is wanted. */
  is_open: boolean
  /** The search that the form holds while it is not the one that is shown. */
  awaited: string | null
}
const whenOpen = (is_open: boolean): string => (is_open ? '' : 'max-sm:hidden')

/** What most people search by. */
function MainFilters({
  value,
  is_open,
  awaited,
  onToggle,
}: FiltersProps & { onToggle: () => void }) {
  const t = useT()
  const typed = (type: string): Option => [type, t.dynamic(`listings.type.${type}`)]
  const rooms = [1, 2, 3, 4, 5].map(
    (number) => [String(number), t('listings.search.rooms_at_least', { rooms: number })] as const,
  )
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]">
      <div className="col-span-2 lg:col-span-1">
        <PlaceBox key={value('q')} value={value('q')} />
      </div>
      <Choice
        key={`type-${value('listing_type')}`}
        name="listing_type"
        className={whenOpen(is_open)}
        label={t('listings.search.listing_type')}
        value={value('listing_type')}
        options={[['', t('listings.search.any_type')]]}
        groups={[
          [t('listings.premises.homes'), HOME_TYPES.map(typed)],
          [t('listings.premises.group'), PREMISES_TYPES.map(typed)],
        ]}
      />
      <Choice
        key={`rooms-${value('rooms_min')}`}
        name="rooms_min"
        className={whenOpen(is_open)}
        label={t('listings.search.rooms')}
        value={value('rooms_min')}
        options={[['', t('listings.search.any_rooms')], ...rooms]}
      />
      <Amount
        key={`max-${value('price_max')}`}
        name="price_max"
        className={`max-sm:col-span-2 ${whenOpen(is_open)}`}
        label={t('listings.search.price_max')}
        value={value('price_max')}
      />
      <Button
        variant="secondary"
        className="sm:hidden"
        aria-expanded={is_open}
        onClick={onToggle}
        icon={<SlidersHorizontal size={18} aria-hidden="true" />}
      >
        {t('listings.search.narrow')}
      </Button>
      <SearchSubmit awaited={awaited} className={is_open ? 'max-sm:hidden' : ''} />
    </div>
  )
}

const MORE = FORM_FILTERS.filter((name) => FILTERS[name].form === 'more')

const TICK = 'flex min-h-11 cursor-pointer items-center gap-3'

/** Any number of a list. */
const Many = ({
  name,
  label,
  value,
  choices,
}: {
  name: string
  label: string
  value: string
  choices: readonly string[]
}) => {
  const t = useT()
  const chosen = value.split(',')
  return (
    <fieldset className="sm:col-span-2 lg:col-span-4">
      <legend className="mb-1 text-sm text-quiet">{label}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-4">
        {choices.map((one) => (
          <label key={one} className={TICK}>
            <input
              type="checkbox"
              name={name}
              value={one}
              defaultChecked={chosen.includes(one)}
              className="size-5 accent-glacier"
            />
            {t.dynamic(`listings.amenity.${one}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** From this month, or the first of one of the next. */
const AvailableBy = ({ name, label, value }: { name: string; label: string; value: string }) => {
  const t = useT()
  const format = useFormat()
  const first = startOfMonth(useToday())
  const days = Array.from({ length: 12 }, (_, index) => addMonths(first, index + 1))
  const known = value === '' || days.includes(value) ? days : [value, ...days]
  return (
    <Choice
      name={name}
      label={label}
      value={value}
      options={[
        ['', t('listings.search.any_day')],
        ...known.map((day) => [day, format.date(day, 'long')] as const),
      ]}
    />
  )
}

/** A filter as its kind wants it: one of a list, several, a day, a number, or yes. */
function MoreFilter({ name, value }: { name: FormFilter; value: string }) {
  const t = useT()
  const filter = FILTERS[name]
  const label = t.dynamic(`listings.search.${name}`)
  if ('choices' in filter)
    return (
      <Choice
        name={name}
        label={label}
        value={value}
        options={[
          ['', t.dynamic(`listings.search.any_${name}`)],
          ...filter.choices.map((one) => [one, one] as const),
        ]}
      />
    )
  if ('many' in filter)
    return <Many name={name} label={label} value={value} choices={filter.many} />
  if ('is_day' in filter) return <AvailableBy name={name} label={label} value={value} />
  if ('max' in filter) return <Amount name={name} label={label} value={value} />
  return (
    <label className={TICK}>
      <input
        type="checkbox"
        name={name}
        value="true"
        defaultChecked={value === 'true'}
        className="size-5 accent-glacier"
      />
      {label}
    </label>
  )
}

function MoreFilters({ value, is_open }: Omit<FiltersProps, 'awaited'>) {
  const t = useT()
  return (
    <details open={MORE.some((name) => value(name) !== '')} className={`mt-3 ${whenOpen(is_open)}`}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-glacier-ink">
        {t('listings.search.more')}
      </summary>
      <div className="grid items-end gap-3 pt-2 sm:grid-cols-2 lg:grid-cols-4">
        {MORE.map((name) => (
          <MoreFilter key={`${name}-${value(name)}`} name={name} value={value(name)} />
        ))}
      </div>
    </details>
  )
}

/**
 * The filters of the search: an ordinary form whose address is the search, with or without scripts. A list or a tick box
 * searches at once, but on a phone with the filters open, where the results are out of sight: there the button at their
 * end says how many homes they would show, as it does for amounts that are being typed.
 */
export function SearchForm() {
  const t = useT()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [is_open, setOpen] = useState(false)
  const shown = params.toString()
  const [typed, setTyped] = useState({ shown, address: '' })
  const value: Value = (name) => params.getAll(name).join(',')
  const go = (form: HTMLFormElement) =>
    void navigate(addressOfForm(new FormData(form)), { preventScrollReset: true })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setOpen(false)
    go(event.currentTarget)
  }
  const change = (event: FormEvent<HTMLFormElement>) => {
    const { target, currentTarget } = event
    const is_choice =
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && target.type === 'checkbox')
    if (is_choice && !is_open) go(currentTarget)
    else setTyped({ shown, address: addressOfForm(new FormData(currentTarget)) })
  }
  const awaited = typed.shown === shown && typed.address !== '' ? typed.address : null
  return (
    <Form
      method="get"
      action={listingPaths.search}
      role="search"
      aria-label={t('listings.search.filters')}
      onSubmit={submit}
      onChange={change}
      className="rounded-card border border-line bg-surface p-4"
    >
      <MainFilters
        value={value}
        is_open={is_open}
        awaited={awaited}
        onToggle={() => setOpen(!is_open)}
      />
      <MoreFilters value={value} is_open={is_open} />
      {is_open ? <SearchSubmit awaited={awaited} className="mt-3 sm:hidden" /> : null}
      {value('view') === 'map' ? <input type="hidden" name="view" value="map" /> : null}
      {value('area') ? <input type="hidden" name="area" value={value('area')} /> : null}
      {value('sort') ? <input type="hidden" name="sort" value={value('sort')} /> : null}
    </Form>
  )
}

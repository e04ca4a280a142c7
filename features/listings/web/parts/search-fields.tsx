import { ChevronDown, Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { boxLook, inputLook, INNER } from '#core/web/form/input-look.ts'
import { TickBox } from '#core/web/form/tick-box.tsx'
import { useRead } from '#core/web/data/reads.ts'
import { currencySign, formatNumber } from '#core/shared/language/format.ts'
import { problemText } from '#core/shared/messages.ts'
import { useToday } from '#core/web/data/reader.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { suggestPlaces } from '#features/listings/shared/api.ts'
import { HOME_TYPES, PREMISES_TYPES, type PremisesType } from '#features/listings/shared/enums.ts'
import {
  FILTERS,
  SEARCH_TEXT_MAX,
  type FormFilter,
} from '#features/listings/shared/steps/filters.ts'
import { addMonths, isPlainDate, startOfMonth } from '#core/shared/plain-date.ts'
import { numberOf, numberProblem } from './search-address.ts'
import { asksSize, type FilterValue } from './search-state.tsx'

const Labelled = ({
  label,
  children,
  className = '',
}: {
  label: string
  children: ReactNode
  className?: string
}) => (
  <label className={`block min-w-0 ${className}`}>
    <span className="mb-1 block truncate text-sm text-quiet">{label}</span>
    {children}
  </label>
)
/** As much room as a label takes above a field. */
export const BELOW_LABELS = 'sm:pt-6'

type Option = readonly [key: string, words: string]
const asOptions = (options: readonly Option[]) =>
  options.map(([key, words]) => (
    <option key={key} value={key}>
      {words}
    </option>
  ))

/** What is wrong with a field, below it. */
const FieldAlert = ({ id, children }: { id: string; children: string }) => (
  <span id={id} role="alert" className="mt-1 block text-sm text-lava-ink">
    {children}
  </span>
)

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
        className={inputLook(undefined, 'cursor-pointer appearance-none pe-9 text-ellipsis')}
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

/** What is wrong with what was typed for a number, in words; null where nothing is. */
const useNumberProblem = () => {
  const t = useT()
  return (name: FormFilter, typed: string, least: string): string | null => {
    const problem = numberProblem(name, typed)
    if (problem?.key === 'no_amount')
      return problemText(t, 'whole_amount', { example: formatNumber(t.lang, 250_000) })
    if (problem !== null)
      return t.dynamic(`listings.search.${problem.key}`, { limit: problem.limit })
    return (numberOf(name, typed) ?? Infinity) < (numberOf(name, least) ?? 0)
      ? t('listings.search.most_below_least')
      : null
  }
}

/** What stands in a field of the form, and in the one for the least of the same, whenever a field of the form is left. */
const useLeft = (input: RefObject<HTMLInputElement | null>, value: string, least: string) => {
  const [left, setLeft] = useState({ typed: value, least })
  useEffect(() => {
    const form = input.current?.form
    const read = () => {
      const own = input.current
      // A field that is taken off the page is left too.
      if (!own) return
      const other = own.form?.elements.namedItem(own.name.replace('_max', '_min'))
      setLeft({
        typed: own.value,
        least: other instanceof HTMLInputElement && other !== own ? other.value : '',
      })
    }
    form?.addEventListener('focusout', read)
    return () => form?.removeEventListener('focusout', read)
  }, [input])
  return left
}

/** A number, which gets its dots when the field is left. What is none stays as it was typed, and is told what is wrong then. */
const Amount = ({
  name,
  label,
  value,
  least = '',
  className,
}: {
  name: FormFilter
  label: string
  value: string
  /** What the address has as the least of the same. */
  least?: string
  className?: string
}) => {
  const format = useFormat()
  const problemOf = useNumberProblem()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const left = useLeft(input, value, least)
  const number = numberOf(name, value)
  const unit =
    name === 'price_min' || name === 'price_max' ? currencySign(format.lang, 'ISK') : null
  const problem = problemOf(name, left.typed, left.least)
  return (
    <Labelled label={label} className={className}>
      <span className={boxLook(problem !== null)}>
        <input
          ref={input}
          name={name}
          defaultValue={number === undefined ? value : format.number(number)}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : id}
          onBlur={({ target }) => {
            const typed = numberOf(name, target.value)
            if (typed !== undefined) target.value = format.number(typed)
          }}
          className={INNER}
        />
        {unit ? (
          <span aria-hidden="true" className="flex items-center pe-3 text-quiet">
            {unit}
          </span>
        ) : null}
      </span>
      {problem !== null ? <FieldAlert id={id}>{problem}</FieldAlert> : null}
    </Labelled>
  )
}

/** A box that suggests places while one types, by the browser's own list. */
export const PlaceBox = ({ value }: { value: string }) => {
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

/** All premises or those of one kind, each with how many are let. */
export function PremisesKind({ counts }: { counts: Readonly<Record<PremisesType, number>> }) {
  const t = useT()
  const format = useFormat()
  const kinds = PREMISES_TYPES.toSorted((a, b) => counts[b] - counts[a])
  const option = (type: string, count: number): Option => [
    type,
    `${t.dynamic(`listings.type.${type}`)} (${format.number(count)})`,
  ]
  return (
    <Choice
      name="listing_type"
      label={t('listings.search.listing_type')}
      value="premises"
      options={[
        option(
          'premises',
          kinds.reduce((sum, kind) => sum + counts[kind], 0),
        ),
        ...kinds.map((kind) => option(kind, counts[kind])),
      ]}
    />
  )
}

/** What most people search by. */
export function MainFilters({ value, className }: { value: FilterValue; className?: string }) {
  const t = useT()
  const typed = (type: string): Option => [type, t.dynamic(`listings.type.${type}`)]
  const rooms = [1, 2, 3, 4, 5].map(
    (number) => [String(number), t('listings.search.rooms_at_least', { rooms: number })] as const,
  )
  return (
    <>
      <Choice
        key={`type-${value('listing_type')}`}
        name="listing_type"
        className={className}
        label={t('listings.search.listing_type')}
        value={value('listing_type')}
        options={[['', t('listings.search.any_type')]]}
        groups={[
          [t('listings.premises.homes'), HOME_TYPES.map(typed)],
          [t('listings.premises.group'), ['premises', ...PREMISES_TYPES].map(typed)],
        ]}
      />
      {asksSize(value) ? (
        <Amount
          key={`size-${value('size_min')}`}
          name="size_min"
          className={className}
          label={t('listings.search.size_min')}
          value={value('size_min')}
        />
      ) : (
        <Choice
          key={`rooms-${value('rooms_min')}`}
          name="rooms_min"
          className={className}
          label={t('listings.search.rooms')}
          value={value('rooms_min')}
          options={[['', t('listings.search.any_rooms')], ...rooms]}
        />
      )}
      <Amount
        key={`max-${value('price_max')}`}
        name="price_max"
        className={className}
        label={t('listings.search.price_max')}
        value={value('price_max')}
        least={value('price_min')}
      />
    </>
  )
}

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
            <TickBox name={name} value={one} defaultChecked={chosen.includes(one)} />
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
  const known = !isPlainDate(value) || days.includes(value) ? days : [value, ...days]
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
export function MoreFilter({ name, value }: { name: FormFilter; value: string }) {
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
    <label className={`${TICK} sm:mt-6`}>
      <TickBox name={name} value="true" defaultChecked={value === 'true'} />
      {label}
    </label>
  )
}

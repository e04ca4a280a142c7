import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { inputLook } from '#core/web/form/input-look.ts'
import type { Option } from '#core/web/form/select.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { LeftOutFilters, useLeftOut } from './left-out.tsx'
import { useUrlFilter } from './use-url-filter.ts'

/** The names by which addresses carry what was typed into a search. */
const SEARCH_PARAMS: ReadonlySet<string> = new Set([
  'q',
  'query',
  'search',
  'profile_name',
  'listing_address',
])

/** By which an order is chosen: it leaves nothing out. */
const ORDER_PARAMS: ReadonlySet<string> = new Set(['sort', 'order_by'])

interface Props {
  children: ReactNode
  params: readonly string[]
  count?: ReactNode
}

/** Fewer rows are taken in at a glance. */
const FEW = 5

/**
 * Search and filters in one row, bound to the address. `params` are the names it may clear. `rows`: how many rows are listed: of few
 * none is searched for, unless the address does.
 */
export function FilterBar({ rows = FEW, ...bar }: Props & { rows?: number }) {
  const [search] = useSearchParams()
  const isNarrowed = bar.params.some((param) => search.has(param))
  // Whoever takes back the last choice still has the field in which they stand.
  const [wasNarrowed, setNarrowed] = useState(isNarrowed)
  if (isNarrowed && !wasNarrowed) setNarrowed(true)
  return rows < FEW && !isNarrowed && !wasNarrowed ? null : <Bar {...bar} />
}

function Bar({ children, params, count }: Props) {
  const t = useT()
  const [search] = useSearchParams()
  const given = params.filter((param) => search.has(param))
  // Words that are looked for are no filter, and are cleared in their own field.
  const is_filtered = given.some((param) => !SEARCH_PARAMS.has(param) && !ORDER_PARAMS.has(param))
  const rest = new URLSearchParams(
    [...search].filter(
      ([name]) => ORDER_PARAMS.has(name) || (!params.includes(name) && name !== 'page'),
    ),
  )
  const bar = useRef<HTMLFormElement>(null)
  // The link that cleared them goes with them: the next Tab leads to the search again, not to the top of the page.
  const was_filtered = useRef(is_filtered)
  useEffect(() => {
    if (was_filtered.current && !is_filtered && document.activeElement === document.body)
      bar.current?.focus({ preventScroll: true })
    was_filtered.current = is_filtered
  }, [is_filtered])
  return (
    <Form ref={bar} method="get" tabIndex={-1} className="mb-4 space-y-3 outline-none">
      <LeftOutFilters>
        <div className="flex flex-wrap items-end gap-3">
          {children}
          <noscript>
            <Button type="submit" variant="secondary">
              {t('core.actions.search')}
            </Button>
          </noscript>
          {is_filtered && (
            <Link
              to={`?${rest}`}
              preventScrollReset
              className="inline-flex min-h-11 items-center px-1 text-glacier-ink underline underline-offset-[3px]"
            >
              {t('core.table.clear_filters')}
            </Link>
          )}
        </div>
      </LeftOutFilters>
      {count !== undefined && (
        <p role="status" className="text-sm text-quiet">
          {count}
        </p>
      )}
    </Form>
  )
}

const ID = /^[\da-f]{8}-[\da-f-]{27}$/i

/** One choice in a FilterBar. The first option is "all"; an address may name it by `all_value`. */
export function FilterSelect({
  param,
  label,
  options,
  all_label,
  all_value = '',
}: {
  param: string
  label: string
  options: readonly Option[]
  all_label?: string
  all_value?: string
}) {
  const t = useT()
  const { value: given, put } = useUrlFilter(param)
  const value = given === all_value ? '' : given
  // A list of things names the usual ones alone; whatever the id is of, the list is narrowed by it.
  const is_known = value === '' || ID.test(value) || options.some((one) => one.value === value)
  useLeftOut(param, label, !is_known)
  return (
    <label className="relative block max-w-full max-sm:min-w-[calc(50%-0.375rem)]">
      <span className="mb-1 block text-sm text-quiet">{label}</span>
      <select
        name={param}
        value={value}
        onChange={(event) => put(event.target.value)}
        className={inputLook(
          false,
          'cursor-pointer appearance-none pe-9 max-sm:field-sizing-content',
        )}
      >
        <option value="">{all_label ?? t('core.table.all')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute end-3 bottom-3.5 text-quiet"
      />
    </label>
  )
}

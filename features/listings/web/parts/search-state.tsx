import { useEffect, useRef, useState, type RefObject } from 'react'
import { useSearchParams } from 'react-router'
import {
  FILTERS,
  FORM_FILTERS,
  isForPremises,
  type FormFilter,
} from '#features/listings/shared/steps/filters.ts'
import {
  addressOfForm,
  filtersOf,
  numberProblem,
  queryOf,
  searchOf,
  travelIn,
  travelText,
} from './search-address.ts'

/** What the search in the address says of a filter. */
export type FilterValue = (name: FormFilter | 'q' | 'view') => string

/** The filters that fewer people search by. The least rent comes first: on the sheet of a phone it stands below the highest. */
const MORE = FORM_FILTERS.filter((name) => FILTERS[name].form === 'more').toSorted(
  (a, b) => Number(b === 'price_min') - Number(a === 'price_min'),
)

/** Who looks for premises asks for their size; for rooms only where the address has them. */
export const asksSize = (value: FilterValue): boolean =>
  isForPremises(value('listing_type')) && value('rooms_min') === ''
/** The filters that are not among the main ones. */
export const moreOf = (value: FilterValue): FormFilter[] =>
  MORE.filter((name) => name !== 'size_min' || !asksSize(value))

/** What a form has as text. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Goes to the first field whose number is none or out of bounds. */
export const goToProblem = (form: HTMLFormElement): boolean => {
  const values = new FormData(form)
  const wrong = FORM_FILTERS.find((name) => numberProblem(name, textOf(values, name)) !== null)
  const field = wrong === undefined ? null : form.elements.namedItem(wrong)
  if (!(field instanceof HTMLInputElement)) return false
  // A field says what is wrong with it when it is left.
  field.blur()
  field.focus()
  return true
}

const filtersAt = (params: URLSearchParams): string => queryOf(filtersOf(params))

/**
 * What a form holds while it is not the search that is shown, as an address. A search may come while somebody types: what
 * is typed still stands in the form then, so the form is read again.
 */
export const useAwaited = (form: RefObject<HTMLFormElement | null>) => {
  const [params] = useSearchParams()
  const [typed, setTyped] = useState<string | null>(null)
  const read = (): void => {
    if (form.current) setTyped(addressOfForm(new FormData(form.current)))
  }
  useEffect(() => {
    if (form.current) setTyped((before) => before && addressOfForm(new FormData(form.current!)))
  }, [params, form])
  const differs =
    typed !== null && filtersAt(new URLSearchParams(typed.split('?')[1])) !== filtersAt(params)
  return { awaited: differs ? typed : null, await: read, forget: () => setTyped(null) }
}

/** A field among those of a form, one of many by its value. */
interface FieldAt {
  name: string
  value: string | null
}
const fieldAt = (field: Element | null): FieldAt | null =>
  field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    ? { name: field.name, value: field.type === 'checkbox' ? field.value : null }
    : null

/**
 * A field whose value comes with the address is drawn anew, which takes the focus from it: it is given back, so that the
 * next Tab leads on from there. `keep` is called before the address changes.
 */
export const useKeptFocus = (form: RefObject<HTMLFormElement | null>) => {
  const [params] = useSearchParams()
  const kept = useRef<Element | null>(null)
  useEffect(() => {
    const wanted = fieldAt(kept.current)
    // An earlier search may come in between: the field is still there then.
    if (wanted === null || kept.current?.isConnected === true) return
    kept.current = null
    if (document.activeElement !== document.body) return
    const field = [...(form.current?.elements ?? [])].find((one) => {
      const at = fieldAt(one)
      return at !== null && at.name === wanted.name && at.value === wanted.value
    })
    if (field instanceof HTMLElement) field.focus({ preventScroll: true })
  }, [params, form])
  return () => {
    const field = document.activeElement
    kept.current = form.current?.contains(field) === true ? field : null
  }
}

/** What of the search is chosen elsewhere on the page. */
export function HiddenSearch() {
  const [params] = useSearchParams()
  const { area, sort } = searchOf(params)
  const journey = travelIn(params)
  return (
    <>
      {params.get('view') === 'map' ? <input type="hidden" name="view" value="map" /> : null}
      {area === undefined ? null : <input type="hidden" name="area" value={area} />}
      {journey === null ? null : <input type="hidden" name="travel" value={travelText(journey)} />}
      {sort === 'newest' ? null : <input type="hidden" name="sort" value={sort} />}
    </>
  )
}

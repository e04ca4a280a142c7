import { useState, type KeyboardEvent } from 'react'
import { problemText } from '#core/shared/messages.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { inputLook } from './input-look.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useField } from './use-field.ts'
import { useSuggestions, type Suggestion } from './use-suggestions.ts'

interface Props extends FieldProps {
  suggest: (text: string) => Promise<Suggestion[]>
  /** What is in the box for the value that the form already has. */
  value_label?: string
  /** Told with the whole suggestion, for filling in other fields. */
  onPick?: (picked: Suggestion) => void
  /** What is typed counts too, without picking. */
  is_free?: boolean
  /** Letters before the first question. */
  from?: number
  placeholder?: string
}

/** What is typed and chosen, whether the list is open, and the keys of a combobox (WAI-ARIA). */
const useCombobox = (
  { suggest, value_label, onPick, is_free, from = 2 }: Omit<Props, keyof FieldProps>,
  field: ReturnType<typeof useField>['field'],
) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [picked, setPicked] = useState<Suggestion | null>(null)
  const [is_open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const value = String(field.value ?? '')
  const rest = value === '' ? '' : ((picked?.value === value ? picked.label : value_label) ?? value)
  const { items, is_loading, failed_with } = useSuggestions(suggest, typed ?? '', is_open, from)

  const pick = (item: Suggestion) => {
    setPicked(item)
    setTyped(null)
    setOpen(false)
    field.onChange(item.value)
    onPick?.(item)
  }
  const type = (text: string) => {
    setTyped(text)
    setOpen(true)
    setActive(-1)
    field.onChange(is_free ? text : '')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setOpen(false)
    if (event.key === 'Enter' && is_open && items[active]) {
      event.preventDefault()
      return pick(items[active])
    }
    // What is typed is sent: suggestions that come after it would cover the answer.
    if (event.key === 'Enter' && is_free) return setOpen(false)
    if (items.length === 0 || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    setOpen(true)
    setActive((now) => (now + (event.key === 'ArrowDown' ? 1 : -1) + items.length) % items.length)
  }
  // Where what is typed counts too, that nothing is suggested says nothing.
  const has_something = !is_free || is_loading || failed_with || items.length > 0
  const is_listed =
    is_open && typed !== null && typed.trim().length >= from && Boolean(has_something)
  const leave = () => {
    setOpen(false)
    setTyped(null)
    field.onBlur()
  }
  return {
    text: typed ?? rest,
    type,
    leave,
    onKeyDown,
    pick,
    is_listed,
    items,
    active,
    is_loading,
    failed_with,
  }
}

/** A typed field that suggests: addresses, people, tags. The form keeps the suggestion's value. */
export function Combobox(props: Props) {
  const t = useT()
  const { id, field, error, control } = useField(props)
  const box = useCombobox(props, field)
  const { is_listed, items, active, is_loading, failed_with } = box
  return (
    <FieldFrame
      id={id}
      label={props.label}
      hint={props.hint}
      optional={props.optional}
      error={error}
    >
      <div className="relative">
        <input
          {...control}
          type="text"
          role="combobox"
          aria-expanded={is_listed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={is_listed && active >= 0 ? `${id}-list-${active}` : undefined}
          autoComplete="off"
          name={field.name}
          ref={field.ref}
          placeholder={props.placeholder}
          value={box.text}
          onChange={(event) => box.type(event.target.value)}
          onKeyDown={box.onKeyDown}
          onBlur={box.leave}
          className={inputLook(error)}
        />
        {is_listed && (
          <SuggestionList
            id={`${id}-list`}
            label={props.label}
            items={items}
            active={active}
            is_loading={is_loading}
            failed_with={failed_with}
            onPick={box.pick}
          />
        )}
        <p role="status" className="sr-only">
          {!is_listed || is_loading
            ? ''
            : failed_with
              ? problemText(t, failed_with)
              : t('core.form.suggestions', { count: items.length })}
        </p>
      </div>
    </FieldFrame>
  )
}

import clsx from 'clsx'
import { problemText } from '#core/shared/messages.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Suggestion } from './use-suggestions.ts'

interface Props {
  id: string
  label: string
  items: readonly Suggestion[]
  active: number
  is_loading: boolean
  /** Code of why nothing could be asked. */
  failed_with?: string | null
  onPick: (item: Suggestion) => void
}

/** What a combobox suggests. Picks on mouse down: the press must come before the box loses focus. */
export function SuggestionList({
  id,
  label,
  items,
  active,
  is_loading,
  failed_with,
  onPick,
}: Props) {
  const t = useT()
  return (
    <ul
      id={id}
      role={items.length > 0 ? 'listbox' : undefined}
      aria-label={items.length > 0 ? label : undefined}
      className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-72 overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-float"
    >
      {items.map((item, index) => (
        <li
          key={item.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => {
            event.preventDefault()
            onPick(item)
          }}
          className={clsx(
            'min-h-11 cursor-pointer rounded-small px-3 py-2 hover:bg-glacier-soft',
            index === active && 'bg-glacier-soft',
          )}
        >
          {item.label}
          {item.note && <span className="block text-sm text-quiet">{item.note}</span>}
        </li>
      ))}
      {items.length === 0 && (
        <li className="px-3 py-2 text-quiet">
          {is_loading
            ? t('core.states.searching')
            : failed_with
              ? problemText(t, failed_with)
              : t('core.states.nothing_found')}
        </li>
      )}
    </ul>
  )
}

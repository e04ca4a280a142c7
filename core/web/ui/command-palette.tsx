import { Dialog as Base } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { CornerDownLeft, Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Spinner } from './spinner.tsx'
import { matchEntries, type PaletteEntry } from './palette-match.ts'

interface Props<T extends PaletteEntry> {
  is_open: boolean
  onClose: () => void
  /** What one chooses among: "Go to a page". */
  label: string
  placeholder: string
  entries: readonly T[]
  onPick: (entry: T) => void
  /** What is looked up elsewhere for what was typed, after the entries that fit; and how that goes. */
  more?: readonly T[]
  state?: 'idle' | 'searching' | 'failed'
  onTyped?: (typed: string) => void
  failed_text?: string
  /** Where the focus goes when it closes; without it, back to where it was. */
  return_to?: () => HTMLElement | null
}

const OPTION = 'flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 py-2'

interface FoundProps<T extends PaletteEntry> extends Pick<
  Props<T>,
  'label' | 'onPick' | 'state' | 'failed_text'
> {
  id: string
  list: RefObject<HTMLUListElement | null>
  found: readonly T[]
  active: number
  setActive: (at: number) => void
}

/** How the look-up goes, or that there is nothing. */
function LookedUp({
  state,
  failed_text,
  is_empty,
}: Pick<Props<PaletteEntry>, 'state' | 'failed_text'> & { is_empty: boolean }) {
  const t = useT()
  if (state === 'searching')
    return (
      <li role="presentation" className="flex items-center gap-2 px-3 py-4 text-quiet">
        <Spinner />
        {t('core.states.searching')}
      </li>
    )
  if (state !== 'failed' && !is_empty) return null
  return (
    <li role="presentation" className="px-3 py-4 text-quiet">
      {state === 'failed' ? failed_text : t('core.states.nothing_found')}
    </li>
  )
}

function FoundEntries<T extends PaletteEntry>({
  id,
  list,
  label,
  found,
  active,
  setActive,
  onPick,
  state,
  failed_text,
}: FoundProps<T>) {
  return (
    <ul
      ref={list}
      id={`${id}-list`}
      role={found.length > 0 ? 'listbox' : undefined}
      aria-label={found.length > 0 ? label : undefined}
      className="min-h-0 flex-1 overflow-y-auto p-1.5"
    >
      {found.map((entry, at) => (
        <li
          key={entry.key}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          onPointerMove={() => setActive(at)}
          onClick={() => onPick(entry)}
          className={clsx(OPTION, at === active && 'bg-glacier-soft')}
        >
          <span className="min-w-0 flex-1">
            {entry.label}
            {entry.note && <span className="ms-2 text-sm text-quiet">{entry.note}</span>}
          </span>
          {at === active && (
            <CornerDownLeft size={16} aria-hidden="true" className="shrink-0 text-quiet" />
          )}
        </li>
      ))}
      <LookedUp state={state} failed_text={failed_text} is_empty={found.length === 0} />
    </ul>
  )
}

/** The keys of the list: arrows go around it, Enter picks. */
const useChoiceKeys = <T extends PaletteEntry>(found: readonly T[], onPick: (entry: T) => void) => {
  const [active, setActive] = useState(0)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && found[active]) {
      event.preventDefault()
      return onPick(found[active])
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || found.length === 0) return
    event.preventDefault()
    setActive((active + step + found.length) % found.length)
  }
  return { active, setActive, onKeyDown }
}

interface TypedLineProps {
  id: string
  label: string
  placeholder: string
  typed: string
  /** The chosen entry; null where there is none. */
  active: number | null
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function TypedLine({ id, label, placeholder, typed, active, onType, onKeyDown }: TypedLineProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-4">
      <Search size={20} aria-hidden="true" className="shrink-0 text-quiet" />
      {/* At once, not a frame later: who knows the name types it without looking. */}
      <input
        autoFocus
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={active !== null}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active === null ? undefined : `${id}-${active}`}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-h-14 min-w-0 flex-1 bg-transparent text-lg outline-none!"
      />
    </div>
  )
}

/** What is typed, and what it may mean. The first is chosen from the start, so that a name and Enter are enough. */
function Choices<T extends PaletteEntry>({
  label,
  placeholder,
  entries,
  onPick,
  more = [],
  onTyped,
  ...looking
}: Omit<Props<T>, 'is_open' | 'onClose' | 'return_to'>) {
  const t = useT()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [typed, setTyped] = useState('')
  const found = [...matchEntries(entries, typed), ...(typed.trim() === '' ? [] : more)]
  const { active, setActive, onKeyDown } = useChoiceKeys(found, onPick)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <>
      <TypedLine
        id={id}
        label={label}
        placeholder={placeholder}
        typed={typed}
        active={found.length > 0 ? active : null}
        onType={(text) => {
          setTyped(text)
          onTyped?.(text.trim())
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <FoundEntries
        id={id}
        list={list}
        label={label}
        found={found}
        active={active}
        setActive={setActive}
        onPick={onPick}
        {...looking}
      />
      <p role="status" className="sr-only">
        {typed === '' ? '' : t('core.form.suggestions', { count: found.length })}
      </p>
    </>
  )
}

/** Anywhere from anywhere, by typing: for those who know the name. Fetched when first opened. */
export default function CommandPalette<T extends PaletteEntry>({
  is_open,
  onClose,
  return_to: returnTo,
  ...choices
}: Props<T>) {
  return (
    <Base.Root
      open={is_open}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="veil fixed inset-0 z-40 bg-veil" />
        <Base.Popup
          finalFocus={returnTo}
          className="pop fixed inset-x-3 top-[10dvh] z-40 mx-auto flex max-h-[70dvh] max-w-xl flex-col overflow-hidden rounded-card border border-line bg-raised shadow-float"
        >
          <Base.Title className="sr-only">{choices.label}</Base.Title>
          <Choices {...choices} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import type { MenuItem } from './menu-item.ts'
import { menuPlace } from './menu-place.ts'

const LOOK =
  'flex min-h-11 w-full items-center gap-3 rounded-small px-3 py-2 text-start no-underline hover:bg-glacier-soft focus-visible:-outline-offset-3 disabled:text-faint'

/** The list opens within the part of the page that its button is in, so that landmarks, and a dialog's hold on the focus, include it. */
const landmarkOf = (button: HTMLElement | null): HTMLElement =>
  button?.closest<HTMLElement>('[role=dialog], header, main, footer') ?? document.body

interface Props {
  id: string
  label?: string
  items: readonly MenuItem[]
  box: DOMRect
  align: 'start' | 'end'
  trigger: RefObject<HTMLElement | null>
  onClose: (gives_focus: boolean) => void
}

const entriesOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? []),
]

/** Where a key leads among the entries: arrows go around, a letter finds the next entry that begins with it. */
const targetOf = (key: string, all: readonly HTMLElement[]): HTMLElement | undefined => {
  const now = all.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return all[(now + 1) % all.length]
  if (key === 'ArrowUp') return all.at(now - 1)
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  const letter = key.length === 1 ? key.toLowerCase().trim() : ''
  if (letter === '') return undefined
  return [...all.slice(now + 1), ...all].find((entry) =>
    entry.textContent?.trim().toLowerCase().startsWith(letter),
  )
}

/** Closes when the page moves or something else is pressed. */
const useCloseOutside = (
  list: RefObject<HTMLElement | null>,
  trigger: RefObject<HTMLElement | null>,
  close: RefObject<Props['onClose']>,
): void => {
  useEffect(() => {
    const leave = () => close.current(false)
    const press = (event: PointerEvent) => {
      if (
        !list.current?.contains(event.target as Node) &&
        !trigger.current?.contains(event.target as Node)
      )
        leave()
    }
    document.addEventListener('pointerdown', press)
    window.addEventListener('resize', leave)
    window.addEventListener('scroll', leave)
    return () => {
      document.removeEventListener('pointerdown', press)
      window.removeEventListener('resize', leave)
      window.removeEventListener('scroll', leave)
    }
  }, [list, trigger, close])
}

function MenuEntry({ item, onClose }: { item: MenuItem; onClose: Props['onClose'] }) {
  const inside = (
    <>
      {item.icon && (
        <span aria-hidden="true" className="shrink-0 text-quiet">
          {item.icon}
        </span>
      )}
      <span className="min-w-0 flex-1">{item.label}</span>
      {item.is_chosen && (
        <Check size={18} aria-hidden="true" className="shrink-0 text-glacier-ink" />
      )}
    </>
  )
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    lang: item.lang,
    'aria-current': item.is_chosen || undefined,
    className: clsx(LOOK, item.is_dangerous && 'text-lava-ink'),
  }
  return (
    <div role="none">
      {item.starts_group && <hr className="mx-2 my-1.5 border-line" />}
      {item.to !== undefined ? (
        <Link
          {...shared}
          to={item.to}
          onClick={() => {
            item.onSelect?.()
            onClose(false)
          }}
        >
          {inside}
        </Link>
      ) : (
        <button
          {...shared}
          type="button"
          disabled={item.is_disabled}
          onClick={() => {
            onClose(true)
            item.onSelect?.()
          }}
        >
          {inside}
        </button>
      )}
    </div>
  )
}

/** The open list: arrows, Home, End, first letters, Escape; closes when the page moves or something else is pressed. */
export function MenuPopup({ id, label, items, box, align, trigger, onClose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useCloseOutside(list, trigger, close)
  useEffect(() => {
    entriesOf(list.current)[0]?.focus({ preventScroll: true })
  }, [trigger])
  const onKeyDown = (event: KeyboardEvent) => {
    const all = entriesOf(list.current)
    const target = targetOf(event.key, all)
    if (event.key === 'Escape' || event.key === 'Tab') {
      onClose(true)
      if (event.key === 'Escape') event.stopPropagation()
    }
    if (target) {
      event.preventDefault()
      target.focus()
    }
  }
  return createPortal(
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      onKeyDown={onKeyDown}
      style={menuPlace(box, align)}
      className="fixed z-60 min-w-52 animate-fade-in overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-float"
    >
      {items.map((item) => (
        <MenuEntry key={item.key} item={item} onClose={onClose} />
      ))}
    </div>,
    landmarkOf(trigger.current),
  )
}

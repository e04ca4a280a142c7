import {
  cloneElement,
  lazy,
  Suspense,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react'
import type { MenuItem } from './menu-item.ts'

// Fetched when a menu is about to be opened.
const popup = async () => ({ default: (await import('./menu-popup.tsx')).MenuPopup })
const MenuPopup = lazy(popup)
const fetchPopup = (): void => {
  popup().catch(() => undefined)
}

interface Props {
  /** The button itself. */
  trigger: ReactElement<Record<string, unknown>>
  items: readonly MenuItem[]
  label?: string
  align?: 'start' | 'end'
}

/** A list of actions behind one button (WAI-ARIA menu button). */
export function Menu({ trigger, items, label, align = 'end' }: Props) {
  const id = useId()
  const [box, setBox] = useState<DOMRect | null>(null)
  const button = useRef<HTMLElement>(null)
  const open = (element: HTMLElement) => {
    button.current = element
    setBox(element.getBoundingClientRect())
  }
  const close = (gives_focus: boolean) => {
    setBox(null)
    if (gives_focus) button.current?.focus()
  }
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': box !== null,
        'aria-controls': box ? id : undefined,
        onClick: (event: MouseEvent<HTMLElement>) =>
          box ? close(false) : open(event.currentTarget),
        onPointerEnter: fetchPopup,
        onFocus: fetchPopup,
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            open(event.currentTarget)
          }
        },
      })}
      {box && (
        <Suspense fallback={null}>
          <MenuPopup
            id={id}
            label={label}
            items={items}
            box={box}
            align={align}
            trigger={button}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

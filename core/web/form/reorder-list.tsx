import clsx from 'clsx'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { moveItem } from './reorder.ts'

interface Props<T> {
  items: readonly T[]
  item_key: (item: T) => string
  /** Names of the two buttons of an item: towards the beginning, towards the end. */
  labels: (item: T, index: number) => { earlier: string; later: string }
  /** Whether the next item is beside or below; beside is below on a phone. */
  axis: 'row' | 'column'
  onOrder: (items: T[]) => void
  is_disabled?: boolean
  className?: string
  item_class?: string
  /** An item, with the buttons that move it put where they fit; there are none for a single one. */
  children: (item: T, index: number, buttons: ReactNode) => ReactNode
}

const ICONS = { row: [ArrowLeft, ArrowRight], column: [ArrowUp, ArrowDown] } as const
type Way = 'earlier' | 'later'

/** Moving a node takes the focus from the button in it: it is given back. */
const useFocusAfter = () => {
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<{ key: string; way: Way } | null>(null)
  useLayoutEffect(() => {
    const { key, way } = wanted.current ?? {}
    wanted.current = null
    if (key !== undefined)
      [...(list.current?.children ?? [])]
        .find((one) => (one as HTMLElement).dataset.key === key)
        ?.querySelector<HTMLElement>(`[data-way=${way}]`)
        ?.focus()
  })
  return {
    list,
    focusSoon: (key: string, way: Way) => {
      wanted.current = { key, way }
    },
  }
}

/** Dragging by mouse; on touch and keyboard the buttons do the same. */
const useDrag = (onMove: (from: number, to: number) => void) => {
  const [drag, setDrag] = useState<{ from: number; over: number } | null>(null)
  const at = (index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', '')
      setDrag({ from: index, over: index })
    },
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setDrag((now) => (now && now.over !== index ? { ...now, over: index } : now))
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      event.stopPropagation()
      if (drag) onMove(drag.from, index)
      setDrag(null)
    },
    onDragEnd: () => setDrag(null),
  })
  return {
    at,
    lookOf: (index: number) =>
      clsx(
        drag?.from === index && 'opacity-50',
        drag &&
          drag.from !== index &&
          drag.over === index &&
          'outline-3 -outline-offset-3 outline-focus outline-dashed',
      ),
  }
}

interface MoveButtonsProps {
  axis: 'row' | 'column'
  labels: { earlier: string; later: string }
  index: number
  count: number
  onMove: (to: number, way: Way) => void
}

/** At the end of the list a button stays, so that the focus does, and does nothing. */
function MoveButtons({ axis, labels, index, count, onMove }: MoveButtonsProps) {
  const button = (way: Way, to: number) => {
    const Icon = ICONS[axis][way === 'earlier' ? 0 : 1]
    return (
      <IconButton
        label={labels[way]}
        icon={<Icon size={18} className={axis === 'row' ? 'max-sm:rotate-90' : undefined} />}
        plain
        data-way={way}
        aria-disabled={to < 0 || to === count || undefined}
        className="aria-disabled:cursor-not-allowed aria-disabled:opacity-45"
        onClick={() => onMove(to, way)}
      />
    )
  }
  return (
    <span className="flex">
      {button('earlier', index - 1)}
      {button('later', index + 1)}
    </span>
  )
}

/** Things in an order that people give them: by dragging or by buttons, said aloud. */
export function ReorderList<T>({
  items,
  item_key,
  labels,
  axis,
  onOrder,
  is_disabled,
  className,
  item_class,
  children,
}: Props<T>) {
  const t = useT()
  const [told, setShown] = useState('')
  const { list, focusSoon } = useFocusAfter()
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || from === to) return
    onOrder(moveItem(items, from, to))
    setShown(t('core.form.moved', { place: to + 1, count: items.length }))
  }
  const { at, lookOf } = useDrag(move)
  return (
    <>
      <ol ref={list} className={className}>
        {items.map((item, index) => (
          <li
            key={item_key(item)}
            data-key={item_key(item)}
            {...(is_disabled ? {} : at(index))}
            className={clsx(item_class, lookOf(index))}
          >
            {children(
              item,
              index,
              items.length > 1 && !is_disabled ? (
                <MoveButtons
                  axis={axis}
                  labels={labels(item, index)}
                  index={index}
                  count={items.length}
                  onMove={(to, way) => {
                    focusSoon(item_key(item), way)
                    move(index, to)
                  }}
                />
              ) : null,
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  )
}

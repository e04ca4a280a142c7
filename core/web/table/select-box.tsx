import clsx from 'clsx'
import { TickBox } from '#core/web/form/tick-box.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Selection } from './use-selection.ts'

/** Where the focus lands is not hidden behind the bar at the bottom edge. */
const ROOM = 'scroll-mb-28'
const TARGET =
  'relative z-10 grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-glacier-tint'

/** Ticks one row: 44 pixels for a finger. With shift, everything since the row touched last. Empty where the row may not be ticked. */
export function SelectBox({
  selection,
  row_key,
  label,
  className,
}: {
  selection: Selection
  row_key: string
  label: string
  className?: string
}) {
  if (!selection.offers(row_key))
    return <span className={clsx('size-11 shrink-0', className ?? 'block')} />
  return (
    <label
      className={clsx(TARGET, className)}
      onMouseDown={(event) => {
        if (event.shiftKey) event.preventDefault()
      }}
    >
      <TickBox
        aria-label={label}
        checked={selection.has(row_key)}
        className={ROOM}
        onChange={(event) =>
          selection.put(row_key, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey)
        }
      />
    </label>
  )
}

/** Ticks everything that is shown, or nothing. `with_words` writes beside the box what it does: where no column says it. */
export function SelectAll({
  selection,
  with_words,
  className,
}: {
  selection: Selection
  with_words?: boolean
  className?: string
}) {
  const t = useT()
  const {
    ticked: { length },
    count,
  } = selection
  const words = t('core.table.select_all')
  const box = (
    <TickBox
      aria-label={with_words ? undefined : words}
      checked={count > 0 && length === count}
      is_mixed={length > 0 && length < count}
      disabled={count === 0}
      onChange={() => selection.putAll(length < count)}
    />
  )
  return with_words ? (
    <label className={clsx('flex min-h-11 w-fit cursor-pointer items-center gap-3', className)}>
      {box}
      <span>{words}</span>
    </label>
  ) : (
    <label className={clsx(TARGET, className)}>{box}</label>
  )
}

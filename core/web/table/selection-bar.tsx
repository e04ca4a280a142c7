import clsx from 'clsx'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import type { Selection } from './use-selection.ts'

interface Props {
  selection: Selection
  /** "3 applications selected", where the list has a word of its own. */
  label?: string
  /** What can be done with those that are ticked. */
  children: ReactNode
}

/** At the bottom edge: as wide as a phone, a card of its own on a desktop. */
const BAR =
  'sticky bottom-0 z-20 mt-3 flex flex-wrap items-center gap-1.5 border-t border-line bg-page/95 py-2 ps-1.5 pe-4 backdrop-blur-sm max-md:-mx-4 md:bottom-3 md:rounded-card md:border md:bg-raised md:pe-2.5 md:shadow-float'

/** How many are ticked and what can be done with them. Comes after the list, so it covers no last row, and stays in sight at the bottom edge. */
export function SelectionBar({ selection, label, children }: Props) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const count = selection.ticked.length
  // The pressed button goes away with the bar: the focus stays at its place.
  const clear = () => {
    place.current?.focus()
    selection.putAll(false)
  }
  return (
    <div ref={place} tabIndex={-1} className={clsx('outline-none!', count > 0 && BAR)}>
      {count > 0 && (
        <IconButton
          label={t('core.table.clear_selection')}
          icon={<X size={20} />}
          onClick={clear}
        />
      )}
      <p role="status" className="min-w-24 flex-1 font-medium">
        {count > 0 ? (label ?? t('core.table.selected', { count })) : ''}
      </p>
      {count > 0 && <div className="ms-auto flex flex-wrap justify-end gap-2">{children}</div>}
    </div>
  )
}

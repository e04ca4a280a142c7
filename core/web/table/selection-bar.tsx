import clsx from 'clsx'
import { useRef, type ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { LinkButton } from '#core/web/ui/link-button.tsx'
import type { Selection } from './use-selection.ts'

interface Props {
  selection: Selection
  /** "3 applications selected", where the list has a word of its own. */
  label?: string
  /** What can be done with those that are ticked. */
  children: ReactNode
}

/** How many are ticked and what can be done with them. Stands after the list, so it covers no last row, and stays in sight at the bottom edge. */
export function SelectionBar({ selection, label, children }: Props) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const count = selection.ticked.length
  // The pressed button goes away with the bar: the focus stays at its place.
  const clear = () => { place.current?.focus(); selection.putAll(false) }
  return (
    <div ref={place} tabIndex={-1} className={clsx('outline-none!', count > 0 && 'sticky bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-page/95 py-3 backdrop-blur-sm max-md:-mx-4 max-md:mt-3 max-md:px-4 md:bottom-3 md:mt-3 md:rounded-card md:border md:bg-raised md:px-4 md:py-2.5 md:shadow-float')}>
      <div className={count > 0 ? 'flex min-h-11 flex-wrap items-center gap-x-4' : undefined}>
        <p role="status" className="font-medium">{count > 0 ? label ?? t('core.table.selected', { count }) : ''}</p>
        {count > 0 && <LinkButton onClick={clear}>{t('core.table.clear_selection')}</LinkButton>}
      </div>
      {count > 0 && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  )
}

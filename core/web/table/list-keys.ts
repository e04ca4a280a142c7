import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 }

const typesText = (target: HTMLElement): boolean =>
  target.isContentEditable ||
  target.matches('textarea, select, input:not([type=checkbox]):not([type=radio])')

/**
 * The keys of a list whose rows are its children: J goes to the next row, K to the one before, X ticks the row. Only while something in a row has the
 * focus, so that nobody meets them by chance (WCAG 2.1.4). Enter opens the row: it is a link.
 */
export const onListKey = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  const target = event.target as HTMLElement
  const key = event.key.toLowerCase()
  if (typesText(target) || (key !== 'x' && STEPS[key] === undefined)) return
  const rows = [...event.currentTarget.children]
  const at = rows.findIndex((row) => row.contains(target))
  if (at < 0) return
  if (key === 'x') {
    const box = rows[at]!.querySelector<HTMLElement>('input[type=checkbox]')
    if (!box || target === box) return
    event.preventDefault()
    return box.click()
  }
  const next = rows[at + STEPS[key]!]?.querySelector<HTMLElement>('a[href]')
  if (!next) return
  event.preventDefault()
  next.focus()
}

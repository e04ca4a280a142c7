import type { LucideIcon } from 'lucide-react'
import type { useT } from '#core/web/i18n/use-t.ts'
import type { NavItem } from '#core/web/layout/app-header.tsx'
import { guardPage, homeOf, type GuardReader } from '../guards.ts'
import { TasksMark } from './tasks-mark.tsx'

interface MenuEntry {
  to: string
  label: string
  icon?: LucideIcon
  exact?: boolean
  within?: readonly string[]
}

const SIZE = 18

/** The entries of a menu that lead to pages which this reader may open. */
export const menuItems = (
  entries: readonly MenuEntry[],
  reader: GuardReader | null,
  t: ReturnType<typeof useT>,
): NavItem[] =>
  entries
    .filter(({ to }) => guardPage(new URL(to, 'http://page'), reader, false) === null)
    .map(({ to, label, icon: Icon, exact, within }) => ({
      to,
      label: t.dynamic(label),
      ...(Icon ? { icon: <Icon size={SIZE} /> } : {}),
      ...(exact ? { end: true } : {}),
      ...(within ? { within } : {}),
      ...(reader && to === homeOf(reader) ? { mark: <TasksMark /> } : {}),
    }))

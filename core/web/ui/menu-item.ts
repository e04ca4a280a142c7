import type { ReactNode } from 'react'

export interface MenuItem {
  key: string
  label: ReactNode
  icon?: ReactNode
  to?: string
  onSelect?: () => void
  is_dangerous?: boolean
  is_disabled?: boolean
  /** A choice among the items: shows a check when true. */
  is_chosen?: boolean
  lang?: string
  /** A line above it. */
  starts_group?: boolean
}

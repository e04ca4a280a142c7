import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'

export interface Tab {
  key: string
  label: ReactNode
  /** How many are behind it, and in words what they are. */
  count?: { value: number; label: string }
  is_disabled?: boolean
  content: ReactNode
}

const TAB =
  'flex min-h-11 shrink-0 items-center gap-2 border-b-3 border-transparent px-3 pt-[3px] font-medium whitespace-nowrap text-quiet transition-colors enabled:hover:text-ink data-active:border-glacier data-active:text-glacier-ink focus-visible:-outline-offset-3 aria-disabled:opacity-55 aria-disabled:cursor-not-allowed'

/** Views of one thing, one at a time. What people need to compare is on the page instead. `start`: the first shown. */
export function Tabs({
  label,
  tabs,
  start,
}: {
  label: string
  tabs: readonly Tab[]
  start?: string
}) {
  return (
    <Base.Root defaultValue={start ?? tabs[0]?.key}>
      <Base.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Base.Tab key={tab.key} value={tab.key} disabled={tab.is_disabled} className={TAB}>
            {tab.label}
            {tab.count && <Badge label={tab.count.label}>{tab.count.value}</Badge>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.key} value={tab.key} className="pt-5">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

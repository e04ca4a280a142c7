import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

interface Props {
  /** What the strip is, for those who hear the page. */
  label: string
  icon?: ReactNode
  children: ReactNode
  actions?: ReactNode
  /** The words of the cross, and what it does. */
  close_label: string
  onClose: () => void
}

/** A strip above the page: one sentence, at most one thing to do, and a cross. */
export function Banner({ label, icon, children, actions, close_label, onClose }: Props) {
  return (
    <section
      aria-label={label}
      className="border-b border-line bg-glacier-soft text-sm print:hidden"
    >
      <div className="mx-auto flex max-w-7xl items-center gap-3 py-1 ps-4 pe-1 sm:ps-6">
        {icon}
        <p className="min-w-0 flex-1 py-2">{children}</p>
        {actions}
        <IconButton plain label={close_label} icon={<X size={18} />} onClick={onClose} />
      </div>
    </section>
  )
}

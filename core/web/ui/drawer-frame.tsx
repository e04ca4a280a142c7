import { Dialog as Base } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from './icon-button.tsx'

export interface DrawerProps {
  is_open: boolean
  onClose: () => void
  title: string
  side?: 'start' | 'end'
  children: ReactNode
  actions?: ReactNode
}

/** What Drawer fetches on first opening. */
export default function DrawerFrame({
  is_open,
  onClose,
  title,
  side = 'end',
  children,
  actions,
}: DrawerProps) {
  const t = useT()
  return (
    <Base.Root
      open={is_open}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="veil fixed inset-0 z-40 bg-veil" />
        <Base.Popup
          className={clsx(
            'sheet fixed inset-y-0 z-40 flex w-full sm:w-96 flex-col bg-raised shadow-float',
            side === 'end' ? 'sheet-end end-0' : 'sheet-start start-0',
          )}
        >
          <div className="flex items-center justify-between gap-4 border-b border-line py-2 ps-5 pe-2">
            <Base.Title className="text-lg">{title}</Base.Title>
            <Base.Close
              render={<IconButton label={t('core.actions.close')} icon={<X size={20} />} plain />}
            />
          </div>
          <div className="min-h-0 flex-1 scroll-pb-20 overflow-y-auto p-5 [--below:1.25rem] [--beside:1.25rem] [--ground:var(--raised)]">
            {children}
          </div>
          {actions && <div className="flex flex-col gap-2 border-t border-line p-4">{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

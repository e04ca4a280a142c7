import { Dialog as Base } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from './icon-button.tsx'
import { keepFocus } from './keep-focus.ts'

export interface DialogProps {
  is_open: boolean
  onClose: () => void
  title: string
  lead?: ReactNode
  children?: ReactNode
  /** Buttons, the safe one last in reading order on a phone. */
  actions?: ReactNode
  size?: 'normal' | 'wide'
}

const FIELDS =
  'form :is(input:not([type="hidden"], [type="file"]), textarea, select):not([disabled])'

/** A form is ready to be filled in; a touch opens no keyboard over it. */
const useFirstField = () => {
  const ref = useRef<HTMLDivElement>(null)
  const initialFocus = (opened_by: string) =>
    (opened_by !== 'touch' && ref.current?.querySelector<HTMLElement>(FIELDS)) || true
  return { ref, initialFocus }
}

/** What Dialog fetches on first opening. */
export default function DialogFrame({
  is_open,
  onClose,
  title,
  lead,
  children,
  actions,
  size = 'normal',
}: DialogProps) {
  const t = useT()
  const firstField = useFirstField()
  // What opened it may be gone by the time it closes, as the row that was decided on.
  useEffect(() => keepFocus, [])
  return (
    <Base.Root
      open={is_open}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      onOpenChangeComplete={(open) => {
        if (!open) keepFocus()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="veil fixed inset-0 z-40 bg-veil" />
        <Base.Viewport className="fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6">
          <Base.Popup
            {...firstField}
            className={clsx(
              'pop flex max-h-[92dvh] w-full flex-col rounded-t-card bg-raised shadow-float sm:rounded-card',
              size === 'wide' ? 'sm:max-w-3xl' : 'sm:max-w-lg',
            )}
          >
            <div className="flex items-start justify-between gap-4 ps-5 pe-3 pt-4 sm:ps-6">
              <Base.Title className="py-1.5 text-xl">{title}</Base.Title>
              <Base.Close
                render={<IconButton label={t('core.actions.close')} icon={<X size={20} />} plain />}
              />
            </div>
            <div className="min-h-0 flex-1 scroll-pb-20 overflow-y-auto px-5 pt-1 pb-5 [--below:1.25rem] [--beside:1.25rem] [--foot:sticky] [--ground:var(--raised)] sm:px-6">
              {lead && (
                <Base.Description render={<div />} className="mb-4 text-quiet">
                  {lead}
                </Base.Description>
              )}
              {children}
            </div>
            {actions && (
              <div className="flex flex-col gap-2 border-t border-line px-5 py-4 sm:flex-row-reverse sm:justify-start sm:px-6">
                {actions}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from './icon-button.tsx'
import { LinkButton } from './link-button.tsx'
import type { Toast } from './toasts.ts'
import { INK } from './tone.ts'
import { ToneIcon } from './tone-icon.tsx'

const SHOWN_MS = 5000

/** One toast: slides in, waits while it is looked at, slides out. */
export function ToastCard({ toast, onClose }: { toast: Toast; onClose: (key: number) => void }) {
  const t = useT()
  const [is_held, setHeld] = useState(false)
  const { key, action } = toast
  useEffect(() => {
    if (is_held) return
    const timer = setTimeout(() => onClose(key), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [is_held, key, onClose])
  return (
    <div
      data-leaving={toast.is_leaving || undefined}
      className="toast-slide"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {/* What is cut off while the place collapses is no part of the shadow. */}
      <div className="-mx-3 -mb-4 overflow-hidden px-3 pb-4">
        <div
          role={toast.tone === 'lava' ? 'alert' : undefined}
          className="mb-2 flex items-start gap-3 rounded-card border border-line bg-raised py-2 ps-4 pe-2 shadow-float"
        >
          <span className={`mt-3 ${INK[toast.tone]}`}>
            <ToneIcon tone={toast.tone} size={20} />
          </span>
          <div className="min-w-0 flex-1 py-2.5">
            <p className="font-medium">{toast.title}</p>
            {toast.text && <p className="text-sm text-quiet">{toast.text}</p>}
            {action && (
              <LinkButton
                className="mt-1"
                onClick={() => {
                  action.onSelect()
                  onClose(key)
                }}
              >
                {action.label}
              </LinkButton>
            )}
          </div>
          <IconButton
            label={t('core.actions.close')}
            icon={<X size={18} />}
            plain
            onClick={() => onClose(key)}
          />
        </div>
      </div>
    </div>
  )
}

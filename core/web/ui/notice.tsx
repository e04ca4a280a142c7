import clsx from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from './icon-button.tsx'
import { INK, SOFT, type Tone } from './tone.ts'
import { ToneIcon } from './tone-icon.tsx'

interface Props {
  /** Where a link leads to it, which brings the focus here. */
  id?: string
  tone?: Tone
  /** In the place of the icon of its tone, where that would say something else. */
  icon?: ReactNode
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** What it asks for is done here: on a phone the actions fill its width, below its icon too. */
  has_wide_actions?: boolean
  /** Read out at once, and brought into sight: only for what happened just now. */
  announce?: boolean
  onDismiss?: () => void
}

export function Notice({
  id,
  tone = 'glacier',
  title,
  children,
  actions,
  has_wide_actions,
  icon,
  announce,
  onDismiss,
}: Props) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (announce) place.current?.scrollIntoView({ block: 'nearest' })
  }, [announce])
  return (
    <div
      ref={place}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      role={announce ? (tone === 'lava' ? 'alert' : 'status') : undefined}
      className={clsx('flex gap-3 rounded-card border p-4', SOFT[tone])}
    >
      <span className={clsx('mt-0.5', INK[tone])}>
        {icon ?? <ToneIcon tone={tone} size={20} />}
      </span>
      <div className="min-w-0 flex-1 text-ink">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={clsx('measure', title && 'mt-1 text-quiet')}>{children}</div>}
        {actions && (
          <div
            className={clsx(
              'mt-3 flex flex-wrap gap-2 empty:hidden',
              has_wide_actions && 'max-sm:-ms-8 max-sm:*:w-full',
            )}
          >
            {actions}
          </div>
        )}
      </div>
      {onDismiss && (
        <IconButton
          label={t('core.actions.dismiss')}
          icon={<X size={18} />}
          onClick={onDismiss}
          plain
          className="-me-2 -mt-2"
        />
      )}
    </div>
  )
}

import { X } from 'lucide-react'
import { problemText } from '#core/shared/messages.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { LinkButton } from '#core/web/ui/link-button.tsx'
import { Progress } from '#core/web/ui/progress.tsx'
import type { PendingUpload } from './use-uploads.ts'

interface Props {
  pending: readonly PendingUpload[]
  onRetry: (one: PendingUpload) => void
  onDrop: (key: string) => void
}

export function PendingList({ pending, onRetry, onDrop }: Props) {
  const t = useT()
  const format = useFormat()
  return (
    <ul className="space-y-2" aria-live="polite">
      {pending.map((one) => (
        <li
          key={one.key}
          className="flex items-center gap-3 rounded-card border border-line bg-surface p-3"
        >
          <div className="min-w-0 flex-1">
            {one.failed_with === null ? (
              <Progress
                value={one.share}
                label={one.name}
                note={t('core.form.uploading_size', { size: format.bytes(one.size) })}
              />
            ) : (
              <>
                <p className="font-medium [overflow-wrap:anywhere]">{one.name}</p>
                <p className="text-sm text-lava-ink">
                  {problemText(t, one.failed_with)}{' '}
                  <LinkButton onClick={() => onRetry(one)}>{t('core.actions.retry')}</LinkButton>
                </p>
              </>
            )}
          </div>
          <IconButton
            label={t('core.form.remove_file', { name: one.name })}
            icon={<X size={18} />}
            plain
            onClick={() => onDrop(one.key)}
          />
        </li>
      ))}
    </ul>
  )
}

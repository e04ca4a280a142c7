import { Copy } from 'lucide-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'

/** A text that is needed elsewhere, with a button that copies it. */
export function CopiedText({ text }: { text: string }) {
  const t = useT()
  const toast = useToast()
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => toast.done(t('app.dev.copied')),
      () => undefined,
    )
  return (
    <span className="inline-flex items-center gap-1">
      <span className="break-all tabular-nums">{text}</span>
      <IconButton
        plain
        label={t('app.dev.copy', { text })}
        icon={<Copy size={16} aria-hidden="true" />}
        onClick={copy}
      />
    </span>
  )
}

import { Copy } from 'lucide-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from './icon-button.tsx'
import { useToast } from './use-toast.ts'

/** A text that is needed elsewhere, with a button that copies it. */
export function CopiedText({ text }: { text: string }) {
  const t = useT()
  const toast = useToast()
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => toast.done(t('core.ui.text_copied')),
      () => undefined,
    )
  return (
    <span className="inline-flex items-center gap-1">
      <span className="break-all tabular-nums">{text}</span>
      <IconButton
        plain
        label={t('core.ui.copy_text', { text })}
        icon={<Copy size={16} aria-hidden="true" />}
        onClick={copy}
      />
    </span>
  )
}

import { useState } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { removeReplyTemplate } from '../../shared/api.ts'
import type { ReplyTemplate } from '../../shared/model.ts'
import { TemplateForm } from './template-form.tsx'

/** A reply template: how it begins, and the ways to change and remove it. */
export function TemplateCard({ template }: { template: ReplyTemplate }) {
  const t = useT()
  const toast = useToast()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const { send, is_sending: isSending } = useSend(removeReplyTemplate)
  const { title } = template
  const close = () => setOpen(null)
  const remove = () =>
    void send({ id: template.id }).then(
      () => toast.done(t('inbox.templates.removed', { title })),
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
  return (
    <Card as="li" title={title} className="[overflow-wrap:anywhere]">
      <p dir="auto" className="line-clamp-4 whitespace-pre-line text-quiet">
        {template.text.replaceAll(/\n\s*\n/gu, '\n')}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          size="small"
          variant="secondary"
          aria-label={t('inbox.templates.edit_one', { title })}
          onClick={() => setOpen('edit')}
        >
          {t('inbox.templates.edit')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('inbox.templates.remove_one', { title })}
          onClick={() => setOpen('remove')}
        >
          {t('inbox.templates.remove')}
        </Button>
      </div>
      {open === 'edit' ? <TemplateForm template={template} onClose={close} /> : null}
      <ConfirmDialog
        is_open={open === 'remove'}
        onClose={close}
        onConfirm={remove}
        is_loading={isSending}
        is_dangerous
        title={t('inbox.templates.ask_remove', { title })}
        lead={t('inbox.templates.remove_text')}
        confirm_label={t('inbox.templates.remove')}
      />
    </Card>
  )
}

import { useId, useState } from 'react'
import { inputLook } from '#core/web/form/input-look.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'

interface Props {
  is_open: boolean
  onClose: () => void
  onDeny: (message: string) => void
  is_loading: boolean
  title: string
}

/** A denial with words that go with it by mail; the words may stay empty. */
export function DenyDialog({ is_open, onClose, onDeny, is_loading, title }: Props) {
  const t = useT()
  const id = useId()
  const [message, setMessage] = useState('')
  return (
    <Dialog
      is_open={is_open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="danger" is_loading={is_loading} onClick={() => onDeny(message.trim())}>
            {t('applications.landlord.deny_submit')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('core.actions.cancel')}
          </Button>
        </>
      }
    >
      <label htmlFor={id} className="font-medium">
        {t('applications.landlord.deny_message')}{' '}
        <span className="font-normal text-faint">({t('core.form.optional')})</span>
      </label>
      <p id={`${id}-hint`} className="text-sm text-quiet">
        {t('applications.landlord.deny_hint')}
      </p>
      <textarea
        id={id}
        rows={4}
        maxLength={2000}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        aria-describedby={`${id}-hint`}
        className={inputLook(false, 'mt-1.5')}
      />
    </Dialog>
  )
}

import { useId, useState } from 'react'
import { inputLook } from '#core/web/form/input-look.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { DENIAL_REASONS, type DenialReason } from '#features/applications/shared/model.ts'

export interface DenialWords {
  message: string
  reason: DenialReason | null
}

interface Props {
  is_open: boolean
  onClose: () => void
  onDeny: (words: DenialWords) => void
  is_loading: boolean
  title: string
}

const ReasonChoice = ({
  reason,
  onChange,
}: {
  reason: DenialReason | null
  onChange: (reason: DenialReason | null) => void
}) => {
  const t = useT()
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="font-medium">
        {t('applications.denial.label')}{' '}
        <span className="font-normal text-faint">({t('core.form.optional')})</span>
      </label>
      <p id={`${id}-hint`} className="text-sm text-quiet">
        {t('applications.denial.hint')}
      </p>
      <select
        id={id}
        value={reason ?? ''}
        onChange={(event) =>
          onChange(DENIAL_REASONS.find((one) => one === event.target.value) ?? null)
        }
        aria-describedby={`${id}-hint`}
        className={inputLook(false, 'mt-1.5 mb-5')}
      >
        <option value="">{t('applications.denial.none')}</option>
        {DENIAL_REASONS.map((one) => (
          <option key={one} value={one}>
            {t(`applications.denial.reason.${one}`)}
          </option>
        ))}
      </select>
    </>
  )
}

/** A denial, with a reason and words that go with it by mail; both may stay empty. */
export function DenyDialog({ is_open, onClose, onDeny, is_loading, title }: Props) {
  const t = useT()
  const id = useId()
  const [message, setMessage] = useState('')
  const [reason, setReason] = useState<DenialReason | null>(null)
  return (
    <Dialog
      is_open={is_open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button
            variant="danger"
            is_loading={is_loading}
            onClick={() => onDeny({ message: message.trim(), reason })}
          >
            {t('applications.landlord.deny_submit')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('core.actions.cancel')}
          </Button>
        </>
      }
    >
      <ReasonChoice reason={reason} onChange={setReason} />
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

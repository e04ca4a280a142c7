import { useId, useState, type ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  is_open: boolean
  onClose: () => void
  /** Gets the reason, '' where none is asked for. Closing is the caller's, after it went well. */
  onConfirm: (reason: string) => void | Promise<void>
  title: string
  /** What will happen, in the words of the thing itself. */
  effects?: ReactNode[]
  lead?: ReactNode
  confirm_label: string
  is_dangerous?: boolean
  asks_reason?: boolean
  reason_label?: string
  is_loading?: boolean
}

interface ReasonProps {
  label?: string
  reason: string
  is_missing: boolean
  onChange: (reason: string) => void
}

function ReasonField({ label, reason, is_missing, onChange }: ReasonProps) {
  const t = useT()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label ?? t('core.confirm.reason')}
      </label>
      <p id={`${id}-hint`} className="text-sm text-quiet">
        {t('core.confirm.reason_hint')}
      </p>
      {is_missing && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-lava-ink">
          {t('core.confirm.reason_missing')}
        </p>
      )}
      <textarea
        id={id}
        rows={3}
        value={reason}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={is_missing}
        aria-describedby={`${id}-hint ${id}-error`}
        className="mt-1 w-full rounded-control border border-edge bg-surface px-3 py-2"
      />
    </div>
  )
}

/** Asks before a step that is hard to take back, and shows what it will do before it does it. */
export function ConfirmDialog(props: Props) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [is_missing, setMissing] = useState(false)
  const confirm = () => {
    if (props.asks_reason && reason.trim().length < 3) return setMissing(true)
    void props.onConfirm(reason.trim())
  }
  return (
    <Dialog
      is_open={props.is_open}
      onClose={props.onClose}
      title={props.title}
      lead={props.lead}
      actions={
        <>
          <Button
            variant={props.is_dangerous ? 'danger' : 'primary'}
            is_loading={props.is_loading}
            onClick={confirm}
          >
            {props.confirm_label}
          </Button>
          <Button variant="secondary" onClick={props.onClose}>
            {t('core.actions.cancel')}
          </Button>
        </>
      }
    >
      {props.effects && props.effects.length > 0 && (
        <ul className="mb-4 list-disc space-y-1 ps-5 marker:text-glacier">
          {props.effects.map((effect, index) => (
            <li key={index}>{effect}</li>
          ))}
        </ul>
      )}
      {props.asks_reason && (
        <ReasonField
          label={props.reason_label}
          reason={reason}
          is_missing={is_missing}
          onChange={(text) => {
            setReason(text)
            setMissing(false)
          }}
        />
      )}
    </Dialog>
  )
}

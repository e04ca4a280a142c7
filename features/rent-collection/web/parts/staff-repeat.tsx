import { useState } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { repeatClaim, repeatPayout } from '#features/rent-collection/shared/api.ts'

interface Props {
  label: string
  title: string
  text: string
  done: string
  is_sending: boolean
  send: () => Promise<unknown>
}

/** Asks before money is set in motion again. */
const Repeat = ({ label, title, text, done, is_sending, send }: Props) => {
  const toast = useToast()
  const t = useT()
  const [is_open, setOpen] = useState(false)
  const confirm = async () => {
    try {
      await send()
      toast.done(done)
    } catch (error) {
      toast.wrong(errorText(t, error))
    }
    setOpen(false)
  }
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        is_open={is_open}
        onClose={() => setOpen(false)}
        onConfirm={confirm}
        title={title}
        lead={text}
        confirm_label={label}
        is_loading={is_sending}
      />
    </>
  )
}

/** Staff let a claim be made again that was refused or cancelled. */
export const RepeatClaim = ({ bill_id }: { bill_id: string }) => {
  const t = useT()
  const { send, is_sending } = useSend(repeatClaim)
  return (
    <Repeat
      label={t('rent-collection.repeat.claim_action')}
      title={t('rent-collection.repeat.claim_title')}
      text={t('rent-collection.repeat.claim_text')}
      done={t('rent-collection.repeat.claim_done')}
      is_sending={is_sending}
      send={() => send({ id: bill_id })}
    />
  )
}

/** Staff send a rejected or held payout again, to the account that the contract names. */
export const RepeatPayoutAsStaff = ({ payout_id }: { payout_id: string }) => {
  const t = useT()
  const { send, is_sending } = useSend(repeatPayout)
  return (
    <Repeat
      label={t('rent-collection.repeat.action')}
      title={t('rent-collection.repeat.payout_title')}
      text={t('rent-collection.repeat.payout_text')}
      done={t('rent-collection.repeat.done')}
      is_sending={is_sending}
      send={() => send({ id: payout_id, body: {} })}
    />
  )
}

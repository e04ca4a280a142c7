import { useState } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { Form } from '#core/web/form/form.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { handleUnmatchedPayment } from '#features/rent-collection/shared/api.ts'

interface Props {
  event_id: string
}

const HandleForm = ({ event_id, onDone }: Props & { onDone: () => void }) => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(handleUnmatchedPayment)
  const form = useCheckedForm<{ note: string }>({
    defaultValues: { note: '' },
    check: ({ note }) => (note.trim().length < 3 ? [{ path: 'note', code: 'required' }] : []),
  })
  const submit = async ({ note }: { note: string }) => {
    await send({ body: { event: event_id, note } })
    toast.done(t('rent-collection.unmatched.handled'))
    onDone()
  }
  return (
    <Form form={form} onSubmit={submit}>
      <TextArea
        name="note"
        label={t('rent-collection.unmatched.note')}
        hint={t('rent-collection.unmatched.note_hint')}
      />
      <Button type="submit" is_loading={is_sending}>
        {t('rent-collection.unmatched.handle_action')}
      </Button>
    </Form>
  )
}

/** Staff write down how they settled a payment that cannot be booked. */
export const HandlePayment = ({ event_id }: Props) => {
  const t = useT()
  const [is_open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {t('rent-collection.unmatched.handle_action')}
      </Button>
      <Dialog
        is_open={is_open}
        onClose={() => setOpen(false)}
        title={t('rent-collection.unmatched.handle_action')}
        lead={t('rent-collection.unmatched.handle_text')}
      >
        <HandleForm event_id={event_id} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

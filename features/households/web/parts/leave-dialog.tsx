import { Form } from '#core/web/form/form.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { leaveHousehold } from '../../shared/api.ts'
import type { Household } from '../../shared/model.ts'
import { HeirField, needsHeir } from './heir-field.tsx'

interface Props {
  household: Household
  is_open: boolean
  onClose: () => void
}

/** Asks once more, and an owner for who takes over. */
export function LeaveDialog({ household, is_open, onClose }: Props) {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(leaveHousehold)
  const form = useCheckedForm<{ ownership_transfer: string | null }>({
    defaultValues: { ownership_transfer: null },
    check: ({ ownership_transfer: heir }) =>
      needsHeir(household) && heir === null
        ? [{ path: 'ownership_transfer', code: 'required' }]
        : [],
  })
  const leave = async (body: { ownership_transfer: string | null }) => {
    await send({ id: household.id, body })
    onClose()
    toast.done(t('households.members.left'))
  }
  return (
    <Dialog
      is_open={is_open}
      onClose={onClose}
      title={t('households.members.leave_title')}
      lead={t('households.members.leave_text')}
    >
      <Form form={form} onSubmit={leave}>
        {needsHeir(household) ? <HeirField household={household} /> : null}
        <Button type="submit" variant="danger" is_loading={is_sending}>
          {t('households.members.leave')}
        </Button>
      </Form>
    </Dialog>
  )
}

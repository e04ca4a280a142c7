import { at } from '#core/shared/problem.ts'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { RadioGroup } from '#core/web/form/radio-group.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { putListingBack, takeDownListing } from '#features/listings/shared/api.ts'
import type { StaffListing } from '#features/listings/shared/api/staff.ts'
import type { ListingStatus } from '#features/listings/shared/model.ts'
import { TAKEDOWN_REASONS, type TakedownReason } from '#features/listings/shared/steps/choices.ts'

interface Home {
  id: string
  title: string
  status: ListingStatus
}
interface Typed {
  reason: TakedownReason | null
  note: string
}

const problemsOf = ({ reason, note }: Typed) => [
  ...(reason === null ? [at('reason', 'required')] : []),
  ...(reason === 'other' && note.trim() === '' ? [at('note', 'required')] : []),
]

const TakeDownForm = ({ home, onDone }: { home: Home; onDone: () => void }) => {
  const t = useT()
  const toast = useToast()
  const { send } = useSend(takeDownListing)
  const form = useCheckedForm<Typed>({
    defaultValues: { reason: null, note: '' },
    check: problemsOf,
  })
  const { forget } = useDraft(`take-down-${home.id}`, form)
  const submit = async ({ reason, note }: Typed) => {
    await send({ id: home.id, body: { reason: reason!, note: note.trim() } })
    forget()
    toast.done(t('listings.takedown.done'))
    onDone()
  }
  return (
    <Form form={form} onSubmit={submit}>
      <RadioGroup
        name="reason"
        label={t('listings.takedown.reason_label')}
        choices={TAKEDOWN_REASONS.map((value) => ({
          value,
          label: t.dynamic(`listings.takedown.reason.${value}`),
        }))}
      />
      <TextArea
        name="note"
        label={t('listings.takedown.note')}
        hint={t('listings.takedown.note_hint')}
        max={500}
      />
      <FormActions submit_label={t('listings.takedown.action')} is_dangerous onCancel={onDone} />
    </Form>
  )
}

/** Shows what taking a listing down does, and asks why. */
export const TakeDownDialog = ({ home, onClose }: { home: Home; onClose: () => void }) => {
  const t = useT()
  return (
    <Dialog is_open onClose={onClose} title={t('listings.takedown.ask')} lead={home.title}>
      <ul className="mb-4 list-disc space-y-1 ps-5 marker:text-glacier">
        {home.status === 'published' ? (
          <>
            <li>{t('listings.takedown.effect_search')}</li>
            <li>{t('listings.takedown.effect_viewings')}</li>
          </>
        ) : null}
        <li>{t('listings.takedown.effect_landlord')}</li>
        <li>{t('listings.takedown.effect_again')}</li>
      </ul>
      <TakeDownForm home={home} onDone={onClose} />
    </Dialog>
  )
}

/** Whether it goes back into the search, if nothing else stands in the way. */
export const wasInSearch = ({ status, taken_down }: StaffListing): boolean =>
  status === 'unpublished' && taken_down?.was_published === true

export const PutBackDialog = ({ row, onClose }: { row: StaffListing; onClose: () => void }) => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(putListingBack)
  const was_published = wasInSearch(row)
  const confirm = () =>
    send({ id: row.id, body: { updated_at: row.updated_at } }).then(
      ({ status }) => {
        toast.done(
          t(
            status === 'published'
              ? 'listings.takedown.back_done'
              : 'listings.takedown.back_paused_done',
          ),
        )
        onClose()
      },
      (error: unknown) => {
        toast.wrong(errorText(t, error))
        onClose()
      },
    )
  return (
    <ConfirmDialog
      is_open
      onClose={onClose}
      onConfirm={confirm}
      is_loading={is_sending}
      title={t('listings.takedown.ask_back')}
      lead={row.title || t('listings.untitled')}
      effects={[
        t(was_published ? 'listings.takedown.effect_back' : 'listings.takedown.effect_back_paused'),
        t('listings.takedown.effect_back_told'),
      ]}
      confirm_label={t(was_published ? 'listings.takedown.back' : 'listings.takedown.back_paused')}
    />
  )
}

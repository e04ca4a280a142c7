import { useState } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { SelectionBar } from '#core/web/table/selection-bar.tsx'
import type { Selection } from '#core/web/table/use-selection.ts'
import { Button } from '#core/web/ui/button.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { rejectMany } from '#features/applications/shared/api.ts'
import { DenyDialog, type DenialWords } from './deny-dialog.tsx'

/** What is done with all that are ticked: denied with the same words, or put beside each other. */
export function RejectSelected({
  selection,
  compare_to,
}: {
  selection: Selection
  /** Where those that are ticked are beside each other; null where that makes no sense. */
  compare_to: string | null
}) {
  const t = useT()
  const ids = selection.ticked
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const [opened, setOpened] = useState(0)
  const open = () => {
    setOpened(opened + 1)
    setOpen(true)
  }
  const { send, is_sending } = useSend(rejectMany)
  const deny = (words: DenialWords) =>
    void send({ body: { rental_application_ids: [...ids], ...words } })
      .then(
        ({ rejected }) => {
          toast.done(t('applications.landlord.rejected_done', { count: rejected }))
          selection.putAll(false)
        },
        (error: unknown) => toast.wrong(errorText(t, error)),
      )
      .finally(() => setOpen(false))
  return (
    <>
      <SelectionBar
        selection={selection}
        label={t('applications.landlord.selected', { count: ids.length })}
      >
        {compare_to ? (
          <Button to={compare_to} variant="secondary">
            {t('applications.compare.action')}
          </Button>
        ) : ids.length > 1 ? (
          <p className="max-w-72 self-center text-sm text-quiet">
            {t('applications.compare.limits')}
          </p>
        ) : null}
        <Button variant="secondary" onClick={open}>
          {t('applications.landlord.reject_many')}
        </Button>
      </SelectionBar>
      {/* Words for these are no words for others. */}
      <DenyDialog
        key={opened}
        is_open={isOpen}
        onClose={() => setOpen(false)}
        onDeny={deny}
        is_loading={is_sending}
        title={t('applications.landlord.reject_title', { count: ids.length })}
      />
    </>
  )
}

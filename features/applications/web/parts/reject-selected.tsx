import { useState } from 'react'
import { problemText } from '#core/shared/messages.ts'
import { useSend } from '#core/web/data/send.ts'
import { ApiError } from '#core/web/data/session.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { rejectMany } from '#features/applications/shared/api.ts'
import { DenyDialog } from './deny-dialog.tsx'

/** Denies all that are ticked, with the same words. */
export function RejectSelected({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const t = useT()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const { send, is_sending } = useSend(rejectMany)
  const deny = (message: string) => void send({ body: { rental_application_ids: [...ids], message } })
    .then(({ rejected }) => { toast.done(t('applications.landlord.rejected_done', { count: rejected })); onDone() }, (error: unknown) => toast.wrong(problemText(t, error instanceof ApiError ? error.code : 'core.fault'))).finally(() => setOpen(false))
  return (
    <>
      {ids.length > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-sunken px-4 py-2">
          <p role="status" className="text-sm font-medium">{t('applications.landlord.selected', { count: ids.length })}</p>
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>{t('applications.landlord.reject_many')}</Button>
        </div>
      ) : null}
      <DenyDialog is_open={isOpen} onClose={() => setOpen(false)} onDeny={deny} is_loading={is_sending} title={t('applications.landlord.reject_title', { count: ids.length })} />
    </>
  )
}

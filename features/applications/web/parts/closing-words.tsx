import { useId, useState } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { useRead } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { inputLook } from '#core/web/form/input-look.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { readTenantChoice, setClosingMessage } from '#features/applications/shared/api.ts'
import { BlindNotice } from './blind-review.tsx'

const WordsDialog = ({
  listing_id,
  before,
  onClose,
}: {
  listing_id: string
  before: string
  onClose: () => void
}) => {
  const t = useT()
  const id = useId()
  const toast = useToast()
  const [words, setWords] = useState(before)
  const { send, is_sending } = useSend(setClosingMessage)
  const save = () =>
    void send({ id: listing_id, body: { closing_message: words.trim() } }).then(
      () => {
        toast.done(t('applications.closing.saved'))
        onClose()
      },
      // What was typed stays.
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
  return (
    <Dialog
      is_open
      onClose={onClose}
      title={t('applications.closing.title')}
      actions={
        <>
          <Button is_loading={is_sending} onClick={save}>
            {t('applications.closing.save')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('core.actions.cancel')}
          </Button>
        </>
      }
    >
      <label htmlFor={id} className="font-medium">
        {t('applications.closing.label')}{' '}
        <span className="font-normal text-faint">({t('core.form.optional')})</span>
      </label>
      <p id={`${id}-hint`} className="text-sm text-quiet">
        {t('applications.closing.hint')}
      </p>
      <textarea
        id={id}
        rows={5}
        maxLength={2000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        aria-describedby={`${id}-hint`}
        className={inputLook(false, 'mt-1.5')}
      />
    </Dialog>
  )
}

/** For one home: that names are hidden, who is answered when it is let, and the landlord’s own words for it. */
export function ClosingWords({ listing_id }: { listing_id: string }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { data } = useRead(readTenantChoice, { id: listing_id })
  if (!data) return null
  const record = (
    <Button to={applicationPaths.record(listing_id)} variant="quiet" size="small">
      {t('applications.record.link')}
    </Button>
  )
  if (data.waiting_count === 0)
    return (
      <div className="mb-6 space-y-3">
        {data.is_blind ? <BlindNotice listing_id={listing_id} /> : null}
        {record}
      </div>
    )
  return (
    <div className="mb-6 space-y-3">
      {data.is_blind ? <BlindNotice listing_id={listing_id} /> : null}
      <Notice
        actions={
          <>
            <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
              {data.closing_message === ''
                ? t('applications.closing.write')
                : t('applications.closing.change')}
            </Button>
            <Button to={applicationPaths.criteria(listing_id)} variant="quiet" size="small">
              {t('applications.criteria.link')}
            </Button>
            {record}
          </>
        }
      >
        {t('applications.closing.waiting', { count: data.waiting_count })}
      </Notice>
      {isOpen ? (
        <WordsDialog
          listing_id={listing_id}
          before={data.closing_message}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}

import { useState } from 'react'
import { isBlank } from '#core/shared/fields.ts'
import { at } from '#core/shared/problem.ts'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { appealDetection } from '../../shared/api.ts'
import type { Conversation } from '../../shared/model.ts'

type Judged = NonNullable<Conversation['judged']>

const AppealDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useT()
  const toast = useToast()
  const { send } = useSend(appealDetection)
  const form = useCheckedForm({
    defaultValues: { words: '' },
    check: ({ words }) =>
      isBlank(words)
        ? [at('words', 'required')]
        : words.trim().length < 10
          ? [at('words', 'too_short', { limit: 10 })]
          : [],
  })
  const { forget } = useDraft(`appeal:${id}`, form)
  const submit = async ({ words }: { words: string }) => {
    await send({ id, body: { words } })
    forget()
    toast.done(t('inbox.judged.sent'))
    onClose()
  }
  return (
    <Dialog
      is_open
      onClose={onClose}
      title={t('inbox.judged.appeal')}
      lead={t('inbox.judged.lead')}
    >
      <Form form={form} onSubmit={submit}>
        <TextArea name="words" label={t('inbox.judged.words')} rows={4} max={2000} />
        <FormActions submit_label={t('inbox.judged.submit')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

const Appeal = ({ appeal }: { appeal: NonNullable<Judged['appeal']> }) => {
  const t = useT()
  const format = useFormat()
  return (
    <div className="mt-2">
      <p>
        {appeal.outcome === null
          ? t('inbox.judged.waits', { date: format.instant(appeal.created_at, 'short') })
          : t(`inbox.judged.outcome.${appeal.outcome}`)}
      </p>
      {appeal.answer === '' ? null : (
        <p dir="auto" className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
          {t('inbox.judged.answer', { answer: appeal.answer })}
        </p>
      )}
    </div>
  )
}

/** Tells the author that a person found a message of theirs to be fraud, why in general, and takes an appeal. */
export function JudgedNotice({
  judged,
  title,
  is_page: isPage = false,
}: {
  judged: Judged
  title: string
  /** On a page of its own, not above a conversation. */
  is_page?: boolean
}) {
  const t = useT()
  const format = useFormat()
  const [isAppealing, setAppealing] = useState(false)
  const { appeal, detection_id: id, grounds } = judged
  const isOverturned = appeal?.outcome === 'overturned'
  return (
    <div
      role="region"
      aria-label={title}
      tabIndex={isPage ? undefined : 0}
      className={
        isPage ? undefined : 'max-h-[55%] shrink-0 overflow-y-auto border-b border-line p-2 sm:p-3'
      }
    >
      <Notice
        tone={isOverturned ? 'moss' : 'lava'}
        title={isOverturned ? t('inbox.judged.cleared') : title}
        actions={
          appeal === null ? (
            <Button size="small" variant="secondary" onClick={() => setAppealing(true)}>
              {t('inbox.judged.appeal')}
            </Button>
          ) : null
        }
      >
        <div className="text-sm">
          {isOverturned ? null : (
            <>
              <p>{t('inbox.judged.text', { date: format.instant(judged.decided_at, 'short') })}</p>
              <ul className="list-disc ps-5">
                {grounds.map((ground) => (
                  <li key={ground}>{t(`inbox.judged.ground.${ground}`)}</li>
                ))}
              </ul>
            </>
          )}
          {appeal === null ? null : <Appeal appeal={appeal} />}
        </div>
      </Notice>
      {isAppealing ? <AppealDialog id={id} onClose={() => setAppealing(false)} /> : null}
    </div>
  )
}

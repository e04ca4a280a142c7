import { useState } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { LawNote } from '#core/web/ui/law-note.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { answerRequest } from '../../shared/api.ts'
import type { ViewingRequest } from '../../shared/model.ts'
import { useSlotTime } from './use-slot-time.ts'

const useAnswer = (id: string) => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(answerRequest)
  const answer = (agrees: boolean): Promise<void> =>
    send({ id, body: { agrees } }).then(
      () => toast.done(t('viewings.request.answered')),
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
  return { answer, is_sending }
}

const Answers = ({ request }: { request: ViewingRequest }) => {
  const t = useT()
  const { answer, is_sending: isSending } = useAnswer(request.id)
  const [asks, setAsks] = useState(false)
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {request.can.agree ? (
        <Button size="small" is_loading={isSending} onClick={() => void answer(true)}>
          {t('viewings.request.agree')}
        </Button>
      ) : null}
      {request.can.refuse ? (
        <Button variant="secondary" size="small" onClick={() => setAsks(true)}>
          {t('viewings.request.refuse')}
        </Button>
      ) : null}
      <ConfirmDialog
        is_open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => void answer(false).then(() => setAsks(false))}
        is_loading={isSending}
        title={t('viewings.request.refuse_title')}
        // Nobody could book before the tenant agreed.
        lead={request.status === 'open' ? t('viewings.request.refuse_text') : undefined}
        confirm_label={t('viewings.request.refuse')}
      />
    </div>
  )
}

const Request = ({ request }: { request: ViewingRequest }) => {
  const t = useT()
  const timeOf = useSlotTime()
  return (
    <li className="border-t border-line pt-4 first:border-0 first:pt-0">
      <p className="font-medium first-letter:uppercase">{timeOf(request)}</p>
      <p className="text-quiet">
        {[request.street_address, request.landlord.first_name].filter(Boolean).join(' · ')}
      </p>
      {request.status === 'open' || request.status === 'refused' ? (
        <p>{t(`viewings.request.${request.status === 'open' ? 'agreed' : 'refused'}`)}</p>
      ) : null}
      {request.can.agree || request.can.refuse ? <Answers request={request} /> : null}
    </li>
  )
}

/** Showings of the home in which the reader lives, each with its answer. */
export const RequestsCard = ({ requests }: { requests: readonly ViewingRequest[] }) => {
  const t = useT()
  return (
    <Card
      title={t('viewings.request.title')}
      waits={requests.some(({ status, can }) => status === 'asked' && can.agree)}
      className="mb-6"
    >
      <p className="measure mb-4">{t('viewings.request.text')}</p>
      <ul className="space-y-4">
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
      <div className="mt-4">
        <LawNote article={t('viewings.form.article')}>{t('viewings.form.law')}</LawNote>
      </div>
    </Card>
  )
}

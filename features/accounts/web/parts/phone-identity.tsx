import { Smartphone } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { formatPhone } from '#core/shared/phone.ts'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { errorText } from '#core/web/data/error-text.ts'
import { callApi } from '#core/web/data/client.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import {
  activateMobileLogin,
  activatePersonalId,
  readMobileLogin,
} from '#features/accounts/shared/api.ts'
import type { User } from '#features/accounts/shared/model.ts'
import { useFreshSend } from './fresh-sign-in.tsx'

type Question = ReplyOf<typeof activateMobileLogin>
type Answer = ReplyOf<typeof readMobileLogin>
const isOpen = (answer: Answer | null): boolean =>
  answer === null || answer.status === 'started' || answer.status === 'pending'

/** Asks what was answered on the phone until somebody has answered, as often as the provider allows. */
const useAnswer = (user_id: string, question: Question | null): Answer | null => {
  const [found, setFound] = useState<{ token: string; answer: Answer } | null>(null)
  const token = question?.token
  const pause = question?.interval_seconds ?? 0
  const answer = found !== null && found.token === token ? found.answer : null
  const is_open = token !== undefined && isOpen(answer)
  useEffect(() => {
    if (!is_open || token === undefined) return
    const timer = setInterval(() => {
      void callApi(readMobileLogin, { id: user_id, token }).then(
        (told) => setFound({ token, answer: told }),
        // The next time asks again.
        () => undefined,
      )
    }, pause * 1000)
    return () => clearInterval(timer)
  }, [is_open, pause, token, user_id])
  return answer
}

const Waiting = ({ code }: { code: string }) => {
  const t = useT()
  return (
    <Notice announce>
      <p>{t('accounts.phone_identity.approve')}</p>
      <p className="mt-2 text-2xl font-semibold tabular-nums tracking-widest">{code}</p>
      <p className="mt-2 text-sm">{t('accounts.phone_identity.compare')}</p>
    </Notice>
  )
}

/** Who has approved: tied to the account by a press. */
const Approved = ({
  user_id,
  token,
  person,
  onOver,
}: {
  user_id: string
  token: string
  person: NonNullable<Answer['person']>
  onOver: () => void
}) => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending, dialog } = useFreshSend(activatePersonalId)
  const connect = () =>
    void send({ id: user_id, token }).then(
      () => toast.done(t('accounts.phone_identity.connected')),
      (error: unknown) => {
        toast.wrong(errorText(t, error))
        onOver()
      },
    )
  return (
    <div className="space-y-3">
      <Notice tone="moss" announce>
        {t('accounts.phone_identity.approved', {
          name: person.full_name,
          number: person.national_id_masked,
        })}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button is_loading={is_sending} onClick={connect}>
          {t('accounts.phone_identity.connect')}
        </Button>
        <Button variant="quiet" onClick={onOver}>
          {t('accounts.phone_identity.not_me')}
        </Button>
      </div>
      {dialog}
    </div>
  )
}

/** Proves who the signed-in person is on a phone that they have confirmed, without leaving the page. */
export const PhoneIdentity = ({ user }: { user: User }) => {
  const t = useT()
  const toast = useToast()
  const [question, setQuestion] = useState<Question | null>(null)
  const answer = useAnswer(user.id, question)
  const { send, is_sending, dialog } = useFreshSend(activateMobileLogin)
  const over = useCallback(() => setQuestion(null), [])
  const confirmed = user.phones.filter(({ verified }) => verified === 'y')
  const ask = (phone: string) =>
    void send({ id: user.id, body: { phone } }).then(setQuestion, (error: unknown) => {
      toast.wrong(errorText(t, error))
    })
  if (question !== null && isOpen(answer)) return <Waiting code={question.code} />
  if (question !== null && answer?.person)
    return (
      <Approved user_id={user.id} token={question.token} person={answer.person} onOver={over} />
    )
  return (
    <div className="space-y-3">
      {question !== null && answer ? (
        <Notice tone="lava" announce>
          {t(
            answer.status === 'refused'
              ? 'accounts.phone_identity.refused'
              : 'accounts.phone_identity.expired',
          )}
        </Notice>
      ) : null}
      {confirmed.length === 0 ? (
        <p className="text-sm text-quiet">{t('accounts.phone_identity.no_phone')}</p>
      ) : (
        confirmed.map(({ id, number }) => (
          <Button
            key={id}
            wide
            variant="secondary"
            icon={<Smartphone size={20} aria-hidden />}
            is_loading={is_sending}
            onClick={() => ask(number)}
          >
            {t('accounts.phone_identity.ask', { number: formatPhone(number) })}
          </Button>
        ))
      )}
      {dialog}
    </div>
  )
}

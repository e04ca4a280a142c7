import type { ReplyOf } from '#core/shared/endpoint.ts'
import { useParams } from 'react-router'
import { LANGUAGE_NAMES } from '#core/shared/language/languages.ts'
import { errorText } from '#core/web/data/error-text.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { readContactMessage, setContactMessageState } from '#features/marketing/shared/api.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { marketingPaths } from '#features/marketing/shared/paths.ts'

const reads: Reads = ({ params }) => [[readContactMessage, { id: params.id }]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

function MessageFacts({ message }: { message: ReplyOf<typeof readContactMessage> }) {
  const t = useT()
  const format = useFormat()
  return (
    <FactList
      facts={[
        {
          label: t('marketing.contact.email'),
          value: <TextLink to={`mailto:${message.email}`}>{message.email}</TextLink>,
        },
        { label: t('marketing.admin.language'), value: LANGUAGE_NAMES[message.language] },
        {
          label: t('marketing.admin.sent'),
          value: format.instant(message.created_at, 'medium'),
        },
        message.user_id !== null && {
          label: t('marketing.admin.account'),
          value: (
            <TextLink to={accountPaths.adminUser(message.user_id)}>
              {t('marketing.admin.see_account')}
            </TextLink>
          ),
        },
        message.answered_at !== null && {
          label: t('marketing.admin.answered'),
          value: format.instant(message.answered_at, 'medium'),
          note: message.answered_by ?? undefined,
        },
      ]}
    />
  )
}

/** One message and whether it has been answered; the answer itself goes by mail. */
export default function AdminContactMessage() {
  const t = useT()
  const toast = useToast()
  const { id = '' } = useParams()
  const message = useLoaded(readContactMessage, { id })
  const { send, is_sending } = useSend(setContactMessageState)
  const next = message.state === 'open' ? 'answered' : 'open'
  const move = () =>
    void send({ id, body: { state: next } }).catch((error: unknown) =>
      toast.wrong(errorText(t, error)),
    )
  return (
    <>
      <title>{message.name}</title>
      <PageHeader
        title={message.name}
        crumbs={[{ to: marketingPaths.adminMessages, label: t('marketing.admin.title') }]}
        status={
          <Status tone={message.state === 'open' ? 'lamp' : 'moss'}>
            {t.dynamic(`marketing.state.${message.state}`)}
          </Status>
        }
        action={
          <>
            <Button
              variant={next === 'answered' ? 'primary' : 'secondary'}
              to={`mailto:${message.email}?subject=${encodeURIComponent(message.reply_subject)}`}
            >
              {t('marketing.admin.reply')}
            </Button>
            <Button variant="secondary" is_loading={is_sending} onClick={move}>
              {t.dynamic(`marketing.admin.mark_${next}`)}
            </Button>
          </>
        }
      />
      <Card title={t.dynamic(`marketing.contact.tag.${message.tag}`)}>
        <p lang={message.language} className="measure mb-6 whitespace-pre-line">
          {message.message}
        </p>
        <MessageFacts message={message} />
      </Card>
    </>
  )
}

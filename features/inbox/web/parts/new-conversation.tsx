import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import {
  writeAboutApplication,
  writeAboutContract,
  writeAboutListing,
  type findConversation,
} from '../../shared/api.ts'
import { MESSAGE_MAX } from '../../shared/model.ts'
import { inboxPaths } from '../../shared/paths.ts'
import { messageProblems } from '../../shared/rules.ts'

type About = Partial<Record<'listing_id' | 'application_id' | 'contract_id', string>>
interface Props {
  about: { query: About }
  found: ReplyOf<typeof findConversation>
}

const useBegin = ({ listing_id, application_id, contract_id }: About) => {
  const [listing, application, contract] = [
    useSend(writeAboutListing),
    useSend(writeAboutApplication),
    useSend(writeAboutContract),
  ]
  return (body: { message: string; client_id: string }) =>
    listing_id !== undefined
      ? listing.send({ id: listing_id, body })
      : application_id !== undefined
        ? application.send({ id: application_id, body })
        : contract.send({ id: contract_id!, body })
}

/** The first message: to whom, about what, and what to beware of. */
export function NewConversation({ about, found }: Props) {
  const t = useT()
  const { list } = useFormat()
  const navigate = useNavigate()
  const begin = useBegin(about.query)
  const client_id = useRef<string | null>(null)
  const form = useCheckedForm<{ message: string }>({
    defaultValues: { message: '' },
    check: (typed) => messageProblems(typed),
  })
  const { forget } = useDraft(`inbox-new:${Object.values(about.query).join()}`, form)
  const submit = async ({ message }: { message: string }) => {
    client_id.current ??= crypto.randomUUID()
    const { id } = await begin({ message: message.trim(), client_id: client_id.current })
    forget()
    await navigate(inboxPaths.one(id), { replace: true })
  }
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('inbox.title'), to: inboxPaths.all }]}
        title={t('inbox.new.title', { people: list(found.people) })}
        lead={t('inbox.new.lead', { home: found.home })}
      />
      <Card>
        <Form form={form} onSubmit={submit}>
          <TextArea name="message" label={t('inbox.write.label')} rows={6} max={MESSAGE_MAX} />
          {found.kind === 'listing' ? (
            <Notice tone="glacier" title={t('inbox.new.safety_title')}>
              {t('inbox.new.safety')}
            </Notice>
          ) : null}
          <FormActions submit_label={t('inbox.write.send')} />
        </Form>
      </Card>
    </>
  )
}

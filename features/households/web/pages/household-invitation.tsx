import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { problemText } from '#core/shared/messages.ts'
import { loginPath, withNext } from '#core/shared/paths.ts'
import { Form } from '#core/web/form/form.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useRead } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { ApiError } from '#core/web/data/session.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { useFragment } from '#features/accounts/web/parts/use-fragment.ts'
import { profilePaths } from '#features/profiles/shared/paths.ts'
import {
  acceptInvitation,
  declineInvitation,
  readHousehold,
  readInvitation,
} from '../../shared/api.ts'
import type { Household, Invitation } from '../../shared/model.ts'
import { householdPaths } from '../../shared/paths.ts'
import { HeirField, needsHeir } from '../parts/heir-field.tsx'
import { useTold } from '#core/web/ui/use-told.ts'

interface AnswerProps {
  invitation: Invitation
  own: Household
  token: string
  onDone: (what: 'accepted' | 'declined') => void
}

const AnswerForm = ({ invitation, own, token, onDone }: AnswerProps) => {
  const t = useT()
  const told = useTold()
  const accept = useSend(acceptInvitation)
  const decline = useSend(declineInvitation)
  const form = useCheckedForm<{ ownership_transfer: string | null }>({
    defaultValues: { ownership_transfer: null },
    check: ({ ownership_transfer: heir }) =>
      needsHeir(own) && heir === null ? [{ path: 'ownership_transfer', code: 'required' }] : [],
  })
  const call = { id: invitation.id, query: { token } }
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        await accept.send({ ...call, body })
        onDone('accepted')
      }}
    >
      <p className="measure text-quiet">{t('households.answer.moves')}</p>
      {needsHeir(own) ? <HeirField household={own} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" is_loading={accept.is_sending}>
          {t('households.answer.accept')}
        </Button>
        <Button
          variant="secondary"
          is_loading={decline.is_sending}
          onClick={() => told(decline.send(call).then(() => onDone('declined')))}
        >
          {t('households.answer.decline')}
        </Button>
      </div>
    </Form>
  )
}

const Done = ({ what }: { what: 'accepted' | 'declined' }) => {
  const t = useT()
  return (
    <Notice
      tone="moss"
      announce
      title={t(`households.answer.${what}`)}
      actions={<Button to={profilePaths.own}>{t('households.answer.profile')}</Button>}
    />
  )
}

/** What the page says where the invitation does not lead on. */
const Closed = ({ code }: { code: string }) => {
  const t = useT()
  const isGone = code === 'core.not_found'
  return (
    <Notice
      tone="neutral"
      title={isGone ? t('households.answer.gone') : undefined}
      actions={<Button to={profilePaths.own}>{t('households.answer.profile')}</Button>}
    >
      {isGone ? t('households.answer.gone_text') : problemText(t, code)}
    </Notice>
  )
}

const closedBy = (invitation: Invitation): string | null =>
  invitation.is_open
    ? null
    : invitation.status === 'sent'
      ? 'households.invitation_expired'
      : 'households.wrong_state'

/** Who comes by the link of an e-mail may have no account yet. What is behind `#` goes along to the pages for signing in. */
const Visitor = ({ id }: { id: string }) => {
  const t = useT()
  const fragment = useFragment()
  const next = householdPaths.invitation(id)
  return (
    <>
      <title>{t('households.answer.title')}</title>
      <PageHeader title={t('households.answer.title')} lead={t('households.answer.visitor')} />
      <div className="flex flex-wrap gap-3">
        <Button to={loginPath(next) + fragment}>{t('households.answer.sign_in')}</Button>
        <Button to={withNext(accountPaths.register, next) + fragment} variant="secondary">
          {t('households.answer.register')}
        </Button>
      </div>
    </>
  )
}

const Answering = ({ id }: { id: string }) => {
  const t = useT()
  const token = useLocation().hash.slice(1)
  const { data: invitation, error } = useRead(readInvitation, { id, query: { token } })
  const { data: own } = useRead(readHousehold, { username: 'me' })
  const [done, setDone] = useState<'accepted' | 'declined' | null>(null)
  const closed = error
    ? error instanceof ApiError
      ? error.code
      : 'core.fault'
    : invitation && closedBy(invitation)
  return (
    <>
      <title>{t('households.answer.title')}</title>
      <PageHeader
        title={t('households.answer.title')}
        lead={
          invitation && !done && !closed
            ? t('households.answer.lead', { name: invitation.sender_first_name })
            : undefined
        }
      />
      {done ? (
        <Done what={done} />
      ) : closed ? (
        <Closed code={closed} />
      ) : invitation && own ? (
        <AnswerForm invitation={invitation} own={own} token={token} onDone={setDone} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </>
  )
}

/** An invitation into a household. The token of an e-mail's link is behind `#`, which no server reads. */
export default function HouseholdInvitationPage() {
  const { id = '' } = useParams()
  const { reader } = usePageFacts()
  return reader ? <Answering id={id} /> : <Visitor id={id} />
}

import { Form } from '#core/web/form/form.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useRead } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import {
  inviteEmail,
  inviteUser,
  listReceivedInvitations,
  listSentInvitations,
  resendInvitation,
  retractInvitation,
} from '../../shared/api.ts'
import type { Household, Invitation } from '../../shared/model.ts'
import { householdPaths } from '../../shared/paths.ts'
import { useTold } from '#core/web/ui/use-told.ts'

const OWN = { username: 'me' }

/** One field for both: an address has an @, a username has none. */
const InviteForm = ({ household }: { household: Household }) => {
  const t = useT()
  const toast = useToast()
  const byEmail = useSend(inviteEmail)
  const byName = useSend(inviteUser)
  const form = useCheckedForm<{ email: string }>({
    defaultValues: { email: '' },
    check: ({ email }) => (email.trim() ? [] : [{ path: 'email', code: 'required' }]),
  })
  const submit = async ({ email: typed }: { email: string }) => {
    const whom = typed.trim()
    await (whom.includes('@')
      ? byEmail.send({ id: household.id, body: { email: whom } })
      : byName.send({ id: household.id, body: { profile_username: whom } }))
    form.reset()
    toast.done(t('households.invite.sent'))
  }
  return (
    <Form form={form} onSubmit={submit}>
      <TextField
        name="email"
        label={t('households.invite.label')}
        hint={t('households.invite.hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        width="medium"
      />
      <Button
        type="submit"
        variant="secondary"
        is_loading={byEmail.is_sending || byName.is_sending}
      >
        {t('households.invite.submit')}
      </Button>
    </Form>
  )
}

const SentLine = ({ invitation }: { invitation: Invitation }) => {
  const t = useT()
  const told = useTold()
  const format = useFormat()
  const resend = useSend(resendInvitation)
  const retract = useSend(retractInvitation)
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">{invitation.invited}</span>
      {invitation.is_open ? (
        <span className="text-quiet">
          {t('households.invite.until', { date: format.date(invitation.expires_at.slice(0, 10)) })}
        </span>
      ) : (
        <Status tone="neutral">{t('households.invite.expired')}</Status>
      )}
      <Button
        variant="quiet"
        size="small"
        is_loading={resend.is_sending}
        onClick={() => told(resend.send({ id: invitation.id }), t('households.invite.sent'))}
      >
        {t('households.invite.resend')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        is_loading={retract.is_sending}
        onClick={() => told(retract.send({ id: invitation.id }), t('households.invite.retracted'))}
      >
        {t('households.invite.retract')}
      </Button>
    </li>
  )
}

const Received = () => {
  const t = useT()
  const { data } = useRead(listReceivedInvitations, OWN)
  return data?.items.map((invitation) => (
    <Notice
      key={invitation.id}
      tone="lamp"
      actions={
        <Button size="small" to={householdPaths.invitation(invitation.id)}>
          {t('households.invite.open')}
        </Button>
      }
    >
      {t('households.invite.received', { name: invitation.sender_first_name })}
    </Notice>
  ))
}

/** What waits for the reader's answer; and for the owner, who was invited and has not answered. */
export function HouseholdInvitations({ household }: { household: Household }) {
  const t = useT()
  const { data: sent } = useRead(listSentInvitations, OWN, { enabled: household.is_owner })
  return (
    <section aria-labelledby="household-invitations" className="space-y-4">
      <h3 id="household-invitations" className="font-semibold">
        {t('households.invite.title')}
      </h3>
      <Received />
      {household.is_owner ? (
        <>
          {sent && sent.count > 0 ? (
            <ul className="divide-y divide-line">
              {sent.items.map((invitation) => (
                <SentLine key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          ) : null}
          <InviteForm household={household} />
        </>
      ) : null}
    </section>
  )
}

import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { EventMessage } from '#core/server/events.ts'
import type { JobContext } from '#core/server/context.ts'
import { job } from '#core/server/jobs.ts'
import { sendLetter } from '#core/server/mail-letter.ts'
import { isOwnAddress } from '#core/shared/own-address.ts'
import { withNext } from '#core/shared/paths.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { findUser, findUserByEmail, makeToken, readFullUser } from './queries.ts'
import { emailAdditions, emailAddresses } from './tables.ts'

type Kind =
  | 'confirm'
  | 'confirm_reminder'
  | 'address_added'
  | 'phone_added'
  | 'known_address'
  | 'reset'
  | 'password_changed'
  | 'theft'
  | 'two_step_on'
  | 'two_step_off'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'passkey_removed'
  | 'social_linked'
  | 'social_unlinked'

// A token is behind `#`: browsers do not send that part, so no log or proxy on the way has it.
const send = async (
  work: JobContext,
  announced: EventMessage,
  kind: Kind,
  to: string,
  path: string,
  one = '',
  words: object = {},
): Promise<void> => {
  const user = (await findUser(work.db, announced.subject_id))!
  const t = work.translator(user.primary_language)
  await sendLetter(work, t, {
    key: `accounts:${kind}:${announced.event_id}${one && `:${one}`}`,
    to,
    person_id: user.id,
    subject: t.dynamic(`accounts.mail.${kind}.subject`, words),
    name: user.full_name.split(' ')[0] ?? '',
    paragraphs: [t.dynamic(`accounts.mail.${kind}.body`, words)],
    button: {
      label: t.dynamic(`accounts.mail.${kind}.button`),
      url: `${work.config.public_url}${path}`,
    },
    closing: t.dynamic(`accounts.mail.${kind}.closing`),
  })
}

const primaryEmail = async (work: JobContext, userId: string): Promise<string> =>
  (await readFullUser(work.db, userId)).email

const confirmationPath = (next: string | undefined): string => {
  const path = accountPaths.emailConfirmation('new')
  return isOwnAddress(next) ? withNext(path, next) : path
}

type ConfirmationAsked = EventMessage<{ email_id: string; next?: string }>

/** A link to confirm an address that is not confirmed yet. A new link ends the one before it. */
const sendConfirmationLink = async (
  work: JobContext,
  announced: ConfirmationAsked,
  kind: 'confirm' | 'confirm_reminder',
): Promise<void> => {
  const [address] = await work.db
    .select()
    .from(emailAddresses)
    .where(eq(emailAddresses.id, announced.data.email_id))
  if (!address || address.verified_at) return
  const token = await work.inTransaction((ctx) =>
    makeToken(ctx.tx, {
      user_id: announced.subject_id,
      purpose: 'confirm_email',
      subject_id: address.id,
      hours: 72,
      now: ctx.now,
    }),
  )
  const path = confirmationPath(announced.data.next)
  await send(work, announced, kind, address.email, `${path}#${token}`)
}

export const sendConfirmation = job<ConfirmationAsked>(
  'accounts.send_confirmation',
  (work, announced) => sendConfirmationLink(work, announced, 'confirm'),
  'prompt',
)

export const sendConfirmationReminder = job<ConfirmationAsked>(
  'accounts.send_confirmation_reminder',
  (work, announced) => sendConfirmationLink(work, announced, 'confirm_reminder'),
  'mail',
)

export const sendAddition = job<EventMessage<{ addition_id: string }>>(
  'accounts.send_email_addition',
  async (work, announced) => {
    const [addition] = await work.db
      .select()
      .from(emailAdditions)
      .where(eq(emailAdditions.id, announced.data.addition_id))
    if (!addition) return
    // Somebody else may have the address: its owner learns nothing of a stranger, and the link would not work.
    if (await findUserByEmail(work.db, addition.email)) return
    const token = await work.inTransaction((ctx) =>
      makeToken(ctx.tx, {
        user_id: announced.subject_id,
        purpose: 'add_email',
        subject_id: addition.id,
        hours: 72,
        now: ctx.now,
      }),
    )
    await send(
      work,
      announced,
      'confirm',
      addition.email,
      `${accountPaths.emailConfirmation('new')}#${token}`,
    )
  },
  'prompt',
)

export const sendReset = job<EventMessage>(
  'accounts.send_password_reset',
  async (work, announced) => {
    const to = await primaryEmail(work, announced.subject_id)
    if (!to) return
    const token = await work.inTransaction((ctx) =>
      makeToken(ctx.tx, {
        user_id: announced.subject_id,
        purpose: 'reset_password',
        subject_id: null,
        hours: 2,
        now: ctx.now,
      }),
    )
    await send(work, announced, 'reset', to, `${accountPaths.newPassword('new')}#${token}`)
  },
  'prompt',
)

/** The other addresses of the account learn of a new one; whoever added it may not be its owner. */
export const notifyAddressAdded = job<EventMessage<{ email_id: string }>>(
  'accounts.notify_address_added',
  async (work, announced) => {
    const others = await work.db
      .select()
      .from(emailAddresses)
      .where(
        and(
          eq(emailAddresses.user_id, announced.subject_id),
          ne(emailAddresses.id, announced.data.email_id),
          isNotNull(emailAddresses.verified_at),
        ),
      )
      .orderBy(emailAddresses.id)
    for (const other of others)
      await send(work, announced, 'address_added', other.email, accountPaths.settings, other.id)
  },
  'mail',
)

const notice = (name: string, kind: Kind, path: string) =>
  job<EventMessage>(
    name,
    async (work, announced) => {
      const to = await primaryEmail(work, announced.subject_id)
      if (to) await send(work, announced, kind, to, path)
    },
    'mail',
  )

export const notifyKnownAddress = notice(
  'accounts.notify_known_address',
  'known_address',
  accountPaths.login,
)
/** Messages that protect the account go to its phones too: whoever added one may not be its owner. */
export const notifyPhoneAdded = notice(
  'accounts.notify_phone_added',
  'phone_added',
  accountPaths.settings,
)
export const notifyPasswordChanged = notice(
  'accounts.notify_password_changed',
  'password_changed',
  accountPaths.login,
)
export const notifySessionTheft = notice(
  'accounts.notify_session_theft',
  'theft',
  accountPaths.login,
)
export const notifyTwoStepOn = notice(
  'accounts.notify_two_step_on',
  'two_step_on',
  accountPaths.settings,
)
export const notifyTwoStepOff = notice(
  'accounts.notify_two_step_off',
  'two_step_off',
  accountPaths.settings,
)
export const notifyRecoveryCodeUsed = notice(
  'accounts.notify_recovery_code_used',
  'recovery_code_used',
  accountPaths.settings,
)
export const notifyPasskeyAdded = notice(
  'accounts.notify_passkey_added',
  'passkey_added',
  accountPaths.settings,
)
export const notifyPasskeyRemoved = notice(
  'accounts.notify_passkey_removed',
  'passkey_removed',
  accountPaths.settings,
)

/** `name` of the provider, as people read it on its button. */
const socialNotice = (name: string, kind: 'social_linked' | 'social_unlinked') =>
  job<EventMessage<{ name: string }>>(
    name,
    async (work, announced) => {
      const to = await primaryEmail(work, announced.subject_id)
      const words = { provider: announced.data.name }
      if (to) await send(work, announced, kind, to, accountPaths.settings, '', words)
    },
    'mail',
  )
export const notifySocialLinked = socialNotice('accounts.notify_social_linked', 'social_linked')
export const notifySocialUnlinked = socialNotice(
  'accounts.notify_social_unlinked',
  'social_unlinked',
)

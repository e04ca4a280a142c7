import { useState, type ReactNode } from 'react'
import { Form } from '#core/web/form/form.tsx'
import { PasswordField } from '#core/web/form/password-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { ApiError } from '#core/web/data/session.ts'
import { useRead } from '#core/web/data/reads.ts'
import { useSend, type Sending } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import type { AnyEndpoint, CallOf, ReplyOf } from '#core/shared/endpoint.ts'
import {
  confirmByPasskey,
  confirmSignIn,
  listPasskeys,
  listSocialAccounts,
  readUser,
} from '#features/accounts/shared/api.ts'
import { PasswordConfirmation } from '#features/accounts/shared/model.ts'
import { needsSecondStep } from './needs-second-step.ts'
import { SecondStepField } from './second-step-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SocialButton } from './social-buttons.tsx'
import { ElectronicIdButton } from './electronic-id-button.tsx'

const PasswordForm = ({ onProved }: { onProved: () => void }) => {
  const t = useT()
  const { send, is_sending } = useSend(confirmSignIn)
  const [isTwoStep, setTwoStep] = useState(false)
  const form = useCheckedForm<{ password: string; code: string }>({
    defaultValues: { password: '', code: '' },
    schema: PasswordConfirmation,
  })
  const submit = async (typed: { password: string; code: string }) => {
    try {
      await send({ body: typed })
    } catch (error) {
      if (isTwoStep || !needsSecondStep(error)) throw error
      return setTwoStep(true)
    }
    onProved()
  }
  return (
    <Form form={form} onSubmit={submit}>
      <PasswordField name="password" label={t('accounts.login.password')} autoFocus />
      {isTwoStep ? <SecondStepField /> : null}
      <Button type="submit" wide is_loading={is_sending}>
        {t('accounts.fresh.submit')}
      </Button>
    </Form>
  )
}

/** For those who have a passkey. */
const PasskeyWay = ({ onProved }: { onProved: () => void }) => {
  const t = useT()
  const { data: passkeys } = useRead(listPasskeys, {})
  const { send } = useSend(confirmByPasskey)
  if (!passkeys || passkeys.items.length === 0) return null
  return (
    <PasskeyButton
      label={t('accounts.fresh.passkey')}
      onSigned={async (credential) => {
        await send({ body: { credential } })
        onProved()
      }}
    />
  )
}

/** For those who have linked an account elsewhere. Leads away and back, like electronic id. */
const SocialWays = () => {
  const t = useT()
  const { data: accounts } = useRead(listSocialAccounts, {})
  return (accounts?.items ?? []).map(({ id, provider, name }) => (
    <SocialButton
      key={id}
      provider={{ key: provider, name }}
      intent="confirm"
      label={t('accounts.fresh.social', { provider: name })}
      next="here"
    />
  ))
}

/** Only the ways that this person has. Staff use electronic id, as when they sign in. */
const Ways = ({ onProved }: { onProved: () => void }) => {
  const t = useT()
  const { data: user } = useRead(readUser, {})
  if (!user) return <SkeletonRows />
  return (
    <div className="space-y-6">
      {user.has_password && !user.is_staff ? <PasswordForm onProved={onProved} /> : null}
      {user.is_staff ? null : (
        <>
          <PasskeyWay onProved={onProved} />
          <SocialWays />
        </>
      )}
      {user.identity_verified ? (
        <ElectronicIdButton
          intent="login"
          variant="secondary"
          label={t('accounts.fresh.electronic_id')}
          next="here"
        />
      ) : null}
    </div>
  )
}

/** Asks a signed-in person who they are. Electronic id leads away and back to the page: the call is then made again by hand. */
const FreshSignInDialog = ({
  is_open,
  onClose,
  onProved,
}: {
  is_open: boolean
  onClose: () => void
  onProved: () => void
}) => {
  const t = useT()
  return (
    <Dialog
      is_open={is_open}
      onClose={onClose}
      title={t('accounts.fresh.title')}
      lead={t('accounts.fresh.lead')}
    >
      <Ways onProved={onProved} />
    </Dialog>
  )
}

export interface FreshSending<E extends AnyEndpoint> extends Pick<
  Sending<E>,
  'send' | 'is_sending'
> {
  /** Placed somewhere on the page; shows itself when the call asks for it. */
  dialog: ReactNode
}

interface Waiting {
  again: () => void
  refuse: () => void
}

/**
 * `useSend` for a call that may answer `accounts.fresh_sign_in_needed`: asks for the password in a dialog and then
 * makes the call again. Closing the dialog refuses the call as the server did.
 */
export const useFreshSend = <E extends AnyEndpoint>(endpoint: E): FreshSending<E> => {
  const { send, is_sending } = useSend(endpoint)
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const sendFresh = (call: CallOf<E> | (object & { body?: FormData })): Promise<ReplyOf<E>> =>
    send(call).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'accounts.fresh_sign_in_needed')
        throw error
      return new Promise<ReplyOf<E>>((resolve, reject) => {
        setWaiting({
          again: () => void send(call).then(resolve, reject),
          refuse: () => reject(error),
        })
      })
    })
  const leave = (act: (now: Waiting) => void) => () => {
    if (waiting) act(waiting)
    setWaiting(null)
  }
  return {
    send: sendFresh,
    is_sending,
    dialog: (
      <FreshSignInDialog
        is_open={waiting !== null}
        onClose={leave((now) => now.refuse())}
        onProved={leave((now) => now.again())}
      />
    ),
  }
}

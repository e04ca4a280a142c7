import { useState } from 'react'
import { useLoaded } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  startPasskey,
} from '#features/accounts/shared/api.ts'
import type { Passkey } from '#features/accounts/shared/model.ts'
import { deviceLabel } from './device-label.ts'
import { useFreshSend } from './fresh-sign-in.tsx'
import { PasskeyNameForm } from './passkey-name.tsx'
import { makeCredential, passkeyRefusal, usePasskeySupport } from './passkey-browser.ts'

const usePasskeyActions = () => {
  const t = useT()
  const toast = useToast()
  const start = useFreshSend(startPasskey)
  const keep = useFreshSend(addPasskey)
  const remove = useFreshSend(removePasskey)
  const [isAdding, setAdding] = useState(false)
  const wrong = (error: unknown) => toast.wrong(passkeyRefusal(t, error))
  const add = async () => {
    setAdding(true)
    try {
      await keep.send({ body: { credential: await makeCredential(await start.send({})) } })
      toast.done(t('accounts.passkeys.added'))
    } catch (error) {
      wrong(error)
    } finally {
      setAdding(false)
    }
  }
  return {
    add: () => void add(),
    remove: (id: string) =>
      void remove.send({ id }).then(() => toast.done(t('accounts.passkeys.removed')), wrong),
    is_adding: isAdding,
    dialogs: [start.dialog, keep.dialog, remove.dialog],
  }
}

/** What the person calls it, else the device that added it. */
const labelOf = (t: ReturnType<typeof useT>, passkey: Passkey): string =>
  passkey.name ?? deviceLabel(t, passkey)

const PasskeyText = ({ passkey }: { passkey: Passkey }) => {
  const t = useT()
  const format = useFormat()
  const used = passkey.last_used_at
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-medium [overflow-wrap:anywhere]">{labelOf(t, passkey)}</p>
      <p className="text-sm text-quiet">
        {passkey.name === null ? '' : `${deviceLabel(t, passkey)} · `}
        {t('accounts.passkeys.added_on', {
          at: format.instant(passkey.created_at, 'medium'),
        })}{' '}
        ·{' '}
        {used === null
          ? t('accounts.passkeys.never_used')
          : t('accounts.passkeys.last_used', { at: format.instant(used, 'medium') })}
      </p>
    </div>
  )
}

const PasskeyLine = ({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) => {
  const t = useT()
  const [isNaming, setNaming] = useState(false)
  const device = labelOf(t, passkey)
  if (isNaming)
    return (
      <li className="py-3">
        <PasskeyNameForm passkey={passkey} onDone={() => setNaming(false)} />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <PasskeyText passkey={passkey} />
      <Button
        variant="secondary"
        size="small"
        aria-label={t('accounts.passkeys.rename_device', { device })}
        onClick={() => setNaming(true)}
      >
        {t('accounts.passkeys.rename')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        aria-label={t('accounts.passkeys.remove_device', { device })}
        onClick={onRemove}
      >
        {t('accounts.passkeys.remove')}
      </Button>
    </li>
  )
}

/** The passkeys of the person: what they sign in with besides, or instead of, a password. */
export const PasskeysSection = () => {
  const t = useT()
  const act = usePasskeyActions()
  const isSupported = usePasskeySupport()
  const [removing, setRemoving] = useState<string | null>(null)
  const { items } = useLoaded(listPasskeys, {})
  return (
    <Section title={t('accounts.passkeys.title')} lead={t('accounts.passkeys.lead')}>
      {items.length === 0 ? (
        <p className="mb-4 text-quiet">{t('accounts.passkeys.none')}</p>
      ) : (
        <ul className="mb-6 divide-y divide-line border-y border-line">
          {items.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              onRemove={() => setRemoving(passkey.id)}
            />
          ))}
        </ul>
      )}
      {isSupported ? (
        <Button variant="secondary" is_loading={act.is_adding} onClick={act.add}>
          {t('accounts.passkeys.add')}
        </Button>
      ) : (
        <p className="text-sm text-quiet">{t('accounts.passkeys.unsupported')}</p>
      )}
      {act.dialogs}
      <ConfirmDialog
        is_open={removing !== null}
        onClose={() => setRemoving(null)}
        // The question closes first: the call may ask for the password in a dialog of its own.
        onConfirm={() => {
          const id = removing
          setRemoving(null)
          if (id !== null) act.remove(id)
        }}
        is_dangerous
        title={t('accounts.passkeys.remove_title')}
        lead={t('accounts.passkeys.remove_text')}
        confirm_label={t('accounts.passkeys.remove')}
      />
    </Section>
  )
}

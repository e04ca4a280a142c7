import { useState } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { useLoaded } from '#core/web/data/reads.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import {
  listSocialAccounts,
  listSocialProviders,
  startSocialSignIn,
  unlinkSocialAccount,
} from '#features/accounts/shared/api.ts'
import type { SocialAccount } from '#features/accounts/shared/model.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { leaveForProvider } from './electronic-id-button.tsx'
import { useFreshSend } from './fresh-sign-in.tsx'

const useSocialActions = () => {
  const t = useT()
  const lang = useLang()
  const toast = useToast()
  const start = useFreshSend(startSocialSignIn)
  const unlink = useFreshSend(unlinkSocialAccount)
  const wrong = (error: unknown) => toast.wrong(errorText(t, error))
  return {
    link: (provider: string) =>
      void start
        .send({ body: { provider, intent: 'link', primary_language: lang } })
        .then(({ url }) => leaveForProvider(url, accountPaths.settings), wrong),
    unlink: (id: string) =>
      void unlink.send({ id }).then(() => toast.done(t('accounts.social.unlinked')), wrong),
    is_starting: start.is_sending,
    dialogs: [start.dialog, unlink.dialog],
  }
}

const SocialLine = ({ account, onUnlink }: { account: SocialAccount; onUnlink: () => void }) => {
  const t = useT()
  const format = useFormat()
  const used = account.last_used_at
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{account.name}</p>
        {account.email === null ? null : <p className="break-words text-sm">{account.email}</p>}
        <p className="text-sm text-quiet">
          {t('accounts.social.linked_on', { at: format.instant(account.linked_at, 'medium') })} ·{' '}
          {used === null
            ? t('accounts.social.never_used')
            : t('accounts.social.last_used', { at: format.instant(used, 'medium') })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={t('accounts.social.unlink_one', { provider: account.name })}
        onClick={onUnlink}
      >
        {t('accounts.social.unlink')}
      </Button>
    </li>
  )
}

/** Accounts elsewhere that the person signs in with; nothing where the operator has configured no provider. */
export const SocialSection = () => {
  const t = useT()
  const act = useSocialActions()
  const [unlinking, setUnlinking] = useState<SocialAccount | null>(null)
  const { items } = useLoaded(listSocialAccounts, {})
  const { items: providers } = useLoaded(listSocialProviders, {})
  const open = providers.filter(({ key }) => !items.some(({ provider }) => provider === key))
  if (items.length === 0 && providers.length === 0) return null
  return (
    <Section title={t('accounts.social.title')} lead={t('accounts.social.lead')}>
      {items.length === 0 ? (
        <p className="mb-4 text-quiet">{t('accounts.social.none')}</p>
      ) : (
        <ul className="mb-6 divide-y divide-line border-y border-line">
          {items.map((account) => (
            <SocialLine key={account.id} account={account} onUnlink={() => setUnlinking(account)} />
          ))}
        </ul>
      )}
      {open.length === 0 ? null : (
        <div className="flex flex-wrap gap-3">
          {open.map(({ key, name }) => (
            <Button
              key={key}
              variant="secondary"
              is_loading={act.is_starting}
              onClick={() => act.link(key)}
            >
              {t('accounts.social.link', { provider: name })}
            </Button>
          ))}
        </div>
      )}
      {act.dialogs}
      <ConfirmDialog
        is_open={unlinking !== null}
        onClose={() => setUnlinking(null)}
        // The question closes first: the call may ask for the password in a dialog of its own.
        onConfirm={() => {
          const account = unlinking
          setUnlinking(null)
          if (account !== null) act.unlink(account.id)
        }}
        is_dangerous
        title={t('accounts.social.unlink_title', { provider: unlinking?.name ?? '' })}
        lead={t('accounts.social.unlink_text')}
        confirm_label={t('accounts.social.unlink')}
      />
    </Section>
  )
}

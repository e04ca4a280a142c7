import { useSearchParams } from 'react-router'
import { useLoaderData } from '#core/web/data/loader-data.ts'
import { useSend } from '#core/web/data/send.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { listSocialProviders, startSocialSignIn } from '#features/accounts/shared/api.ts'
import type { SocialProvider, UserType } from '#features/accounts/shared/model.ts'
import { leaveForProvider } from './electronic-id-button.tsx'
import { withFragment } from './use-next.ts'
import { StartRefused } from './start-refused.tsx'

interface Props {
  intent: 'login' | 'register' | 'confirm'
  user_type?: UserType
  /** `here`: comes back to the page that shows the button. */
  next?: 'here'
}

/** One that somebody has linked needs no word of what it is. */
type Offered = Pick<SocialProvider, 'key' | 'name'> & Partial<SocialProvider>

/** Goes to one provider; its answer comes back to /login/ and the provider's word. */
export const SocialButton = ({
  provider,
  label,
  intent,
  user_type = 'TN',
  next: way,
}: Props & { provider: Offered; label: string }) => {
  const t = useT()
  const lang = useLang()
  const [search] = useSearchParams()
  const start = useSend(startSocialSignIn)
  const go = async () => {
    const next =
      way === 'here'
        ? window.location.pathname + window.location.search
        : (search.get('next') ?? '')
    const body = { provider: provider.key, intent, user_type, primary_language: lang }
    leaveForProvider((await start.send({ body })).url, withFragment(next))
  }
  return (
    <div>
      <Button
        wide
        variant="secondary"
        is_loading={start.is_sending}
        onClick={() => void go().catch(() => undefined)}
      >
        {label}
      </Button>
      {provider.is_trial ? (
        <p className="mt-1.5 text-center text-sm text-quiet">
          {t('accounts.login.social_trial', { provider: provider.name })}
        </p>
      ) : null}
      <StartRefused error={start.error} />
    </div>
  )
}

/** A button for each provider that the operator has configured; nothing where there is none. */
export default function SocialButtons(props: Props & { intent: 'login' | 'register' }) {
  const t = useT()
  const { items } = useLoaderData(listSocialProviders, {})
  const words = { login: 'accounts.login.social', register: 'accounts.register.social' } as const
  return items.map((provider) => (
    <SocialButton
      key={provider.key}
      {...props}
      provider={provider}
      label={t(words[props.intent], { provider: provider.name })}
    />
  ))
}

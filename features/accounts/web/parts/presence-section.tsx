import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { SwitchTrack } from '#core/web/form/switch-track.tsx'
import { Section } from '#core/web/layout/section.tsx'
import { useTold } from '#core/web/ui/use-told.ts'
import { changeUser } from '#features/accounts/shared/api.ts'
import type { User } from '#features/accounts/shared/model.ts'

/** Whether others see when one is here. It takes effect at once. */
export const PresenceSection = ({ user }: { user: User }) => {
  const t = useT()
  const told = useTold()
  const { send, is_sending } = useSend(changeUser)
  const isOn = user.is_presence_shown
  return (
    <Section title={t('accounts.presence.title')}>
      <div className="flex items-start justify-between gap-4 py-2">
        <div className="min-w-0">
          <label htmlFor="presence" className="cursor-pointer font-medium">
            {t('accounts.presence.switch')}
          </label>
          <p id="presence-hint" className="text-sm text-quiet">
            {t('accounts.presence.hint')}
          </p>
        </div>
        <SwitchTrack
          id="presence"
          is_on={is_sending ? !isOn : isOn}
          is_disabled={is_sending}
          aria-describedby="presence-hint"
          onChange={(is_presence_shown) => told(send({ id: user.id, body: { is_presence_shown } }))}
        />
      </div>
    </Section>
  )
}

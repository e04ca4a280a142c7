import { accountPaths } from '#features/accounts/shared/paths.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { TextLink } from '#core/web/ui/text-link.tsx'

/** To which number SMS go, or how they begin to come. */
export function SmsLine({ sms_to }: { sms_to: string | null }) {
  const t = useT()
  return (
    <p className="px-3 py-4 text-sm text-quiet sm:px-5">
      {sms_to === null ? (
        <>
          {t('notifications.timing.sms_none')}{' '}
          <TextLink to={accountPaths.settings}>{t('notifications.timing.sms_add')}</TextLink>
        </>
      ) : (
        t('notifications.timing.sms_to', { end: sms_to.slice(-4) })
      )}
    </p>
  )
}

import { Check, CircleAlert, CloudOff } from 'lucide-react'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Spinner } from '#core/web/ui/spinner.tsx'

/** Says quietly that nothing is lost: "saved 12:04". `is_partly`: what is wrong was left out. */
export function SavedIndicator({
  saved_at,
  is_saving,
  has_failed,
  is_partly,
}: {
  saved_at: string | null
  is_saving?: boolean
  has_failed?: boolean
  is_partly?: boolean
}) {
  const t = useT()
  const format = useFormat()
  return (
    <p role="status" className="flex min-h-6 items-center gap-1.5 text-sm text-quiet">
      {has_failed ? (
        <>
          <CloudOff size={16} aria-hidden="true" className="text-lava-ink" />
          {t('core.form.not_saved')}
        </>
      ) : is_saving ? (
        <>
          <Spinner size={14} />
          {t('core.form.saving')}
        </>
      ) : is_partly ? (
        <>
          <CircleAlert size={16} aria-hidden="true" className="text-lava-ink" />
          {t('core.form.saved_partly')}
        </>
      ) : (
        saved_at && (
          <>
            <Check size={16} aria-hidden="true" className="text-moss-ink" />
            {t('core.form.saved_at', { time: format.time(saved_at) })}
          </>
        )
      )}
    </p>
  )
}

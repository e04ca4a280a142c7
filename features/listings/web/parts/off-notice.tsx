import { useT } from '#core/web/i18n/use-t.ts'
import { Notice } from '#core/web/ui/notice.tsx'

/** To those who still see a home that is not listed now. */
export default function OffNotice() {
  const t = useT()
  return (
    <div className="mt-4">
      <Notice title={t('listings.view.off')}>{t('listings.view.off_text')}</Notice>
    </div>
  )
}

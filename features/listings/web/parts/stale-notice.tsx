import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'

/** Somebody wrote a newer version; what was typed here stays until the reader decides. */
export function StaleNotice({ is_stale }: { is_stale: boolean }) {
  const t = useT()
  if (!is_stale) return null
  return (
    <div className="mb-6">
      <Notice
        tone="lava"
        announce
        actions={
          <Button size="small" variant="secondary" onClick={() => window.location.reload()}>
            {t('listings.form.reload')}
          </Button>
        }
      >
        {t('listings.failures.stale')}
      </Notice>
    </div>
  )
}

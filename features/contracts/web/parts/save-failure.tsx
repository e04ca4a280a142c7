import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { problemText } from '#core/shared/messages.ts'

/** Why an edit of the draft was not saved, and the newest version; what was typed stays until then. */
export function SaveFailure({ failure }: { failure: string | null | undefined }) {
  const t = useT()
  if (!failure) return null
  return (
    <div className="mb-6">
      <Notice
        tone="lava"
        announce
        actions={
          <Button variant="secondary" size="small" onClick={() => window.location.reload()}>
            {t('contracts.wizard.reload')}
          </Button>
        }
      >
        {problemText(t, failure)}
      </Notice>
    </div>
  )
}

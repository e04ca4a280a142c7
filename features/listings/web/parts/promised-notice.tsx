import { Bookmark } from 'lucide-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Notice } from '#core/web/ui/notice.tsx'

/** Over the pictures: that somebody else was accepted, and that one may apply all the same. */
export default function PromisedNotice() {
  const t = useT()
  return (
    <div className="mt-4">
      <Notice tone="lamp" icon={<Bookmark size={20} aria-hidden="true" className="shrink-0" />}>
        {t('listings.view.promised')}
      </Notice>
    </div>
  )
}

import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import type { Listing } from '#features/listings/shared/model.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'

/** Above one's own home: whether others see it, and the way to change it. */
export default function OwnNotice({ listing }: { listing: Listing }) {
  const t = useT()
  return (
    <Notice
      tone={listing.status === 'published' ? 'glacier' : 'lamp'}
      title={t('listings.view.yours')}
      actions={
        <Button to={listingPaths.step(listing.id, 'basics')} variant="secondary" size="small">
          {t('listings.view.edit')}
        </Button>
      }
    >
      {t(listing.status === 'published' ? 'listings.view.yours_text' : 'listings.view.not_public')}
    </Notice>
  )
}

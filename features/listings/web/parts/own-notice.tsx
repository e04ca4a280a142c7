import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import type { Listing } from '#features/listings/shared/model.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'

/** Above one's own home: whether others see it, what else they read there, and the way to change it. */
export default function OwnNotice({ listing }: { listing: Listing }) {
  const t = useT()
  const isShown = listing.status === 'published'
  return (
    <Notice
      tone={isShown ? 'glacier' : 'lamp'}
      title={t('listings.view.yours')}
      actions={
        <Button to={listingPaths.step(listing.id, 'basics')} variant="secondary" size="small">
          {t('listings.view.edit')}
        </Button>
      }
    >
      {isShown ? t('listings.view.yours_text') : t('listings.view.not_public')}
      {isShown && listing.is_promised ? ` ${t('listings.view.yours_promised')}` : null}
    </Notice>
  )
}

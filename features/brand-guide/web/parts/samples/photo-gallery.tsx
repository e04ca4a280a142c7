import { useT } from '#core/web/i18n/use-t.ts'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Gallery } from '#core/web/ui/gallery.tsx'
import { Sample, Samples } from '../sample.tsx'
import { usePhotos } from '../use-photos.ts'

export default function PhotoGallerySamples() {
  const t = useT()
  const photos = usePhotos()
  const title = t('brand-guide.sample.photos')
  if (photos.length === 0)
    return (
      <EmptyState title={t('brand-guide.sample.no_photos')}>
        {t('brand-guide.sample.no_photos_text')}
      </EmptyState>
    )
  return (
    <Samples>
      <Sample state="try" is_bare>
        <Gallery photos={photos} title={title} />
      </Sample>
      {photos.length > 4 ? (
        <Sample state="kinds" is_bare>
          <Gallery photos={photos.slice(2, 4)} title={title} />
        </Sample>
      ) : null}
    </Samples>
  )
}

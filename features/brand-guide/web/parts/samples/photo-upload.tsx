import { PendingList } from '#core/web/form/pending-list.tsx'
import { PhotoUpload } from '#core/web/form/photo-upload.tsx'
import type { PendingUpload, Upload } from '#core/web/form/use-uploads.ts'
import type { UploadedPhoto } from '#core/web/form/photo-tile.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Sample, Samples } from '../sample.tsx'
import { SampleForm } from '../sample-form.tsx'
import { usePhotos } from '../use-photos.ts'

const doNothing = () => undefined
/** Nothing leaves the guide: what is chosen here is refused. */
const refuse: Upload<UploadedPhoto> = () =>
  Promise.reject(Object.assign(new Error('refused'), { code: 'core.not_signed_in' }))
const onTheWay = (name: string, share: number, failed_with: string | null): PendingUpload => ({
  key: name,
  name,
  size: 2_400_000,
  share,
  failed_with,
  file: null as unknown as File,
})

export default function PhotoUploadSamples() {
  const t = useT()
  const photos = usePhotos()
  return (
    <Samples>
      <Sample state="empty">
        <SampleForm values={{ photos: [] }}>
          <PhotoUpload
            name="photos"
            label={t('brand-guide.sample.photos')}
            hint={t('brand-guide.sample.photos_hint')}
            upload={refuse}
          />
        </SampleForm>
      </Sample>
      <Sample state="loading">
        <PendingList
          pending={[onTheWay('IMG_2041.jpeg', 0.6, null)]}
          onRetry={doNothing}
          onDrop={doNothing}
        />
      </Sample>
      <Sample state="error">
        <PendingList
          pending={[onTheWay('IMG_2042.mov', 0, 'core.unsupported_media_type')]}
          onRetry={doNothing}
          onDrop={doNothing}
        />
      </Sample>
      {photos.length > 0 ? (
        <Sample state="filled">
          <SampleForm values={{ photos: photos.slice(0, 3) }}>
            <PhotoUpload
              name="photos"
              label={t('brand-guide.sample.photos')}
              upload={refuse}
              max={3}
            />
          </SampleForm>
        </Sample>
      ) : null}
    </Samples>
  )
}

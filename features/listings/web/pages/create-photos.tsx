import { useNavigate } from 'react-router'
import { Form } from '#core/web/form/form.tsx'
import { PhotoUpload } from '#core/web/form/photo-upload.tsx'
import type { UploadedPhoto } from '#core/web/form/photo-tile.tsx'
import type { Upload } from '#core/web/form/use-uploads.ts'
import { useSend, type Sending } from '#core/web/data/send.ts'
import { ApiError } from '#core/web/data/session.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { WizardActions } from '#core/web/wizard/wizard-actions.tsx'
import { uploadListingPhotos } from '#features/listings/shared/api.ts'
import { PHOTOS_MAX, type OwnListing } from '#features/listings/shared/model.ts'
import {
  ListingStep,
  neighbours,
  stepClientLoader,
  stepLoader,
  useOwnListing,
} from '../parts/listing-step.tsx'
import { useListingPhotos } from '../parts/use-listing-photos.ts'

export const loader = stepLoader
export const clientLoader = stepClientLoader

/** One file, one call. A refused picture says why by the code of its problem. */
const uploadTo =
  (listingId: string, send: Sending<typeof uploadListingPhotos>['send']): Upload<UploadedPhoto> =>
  async (file) => {
    const body = new FormData()
    body.append('photos', file)
    try {
      const { success } = await send({ id: listingId, body })
      return { photo_id: success[0]!.photo_id, alt: '' }
    } catch (error) {
      const problem = error instanceof ApiError ? error.body?.errors?.[0] : undefined
      throw problem ? Object.assign(new Error(problem.code), { code: problem.code }) : error
    }
  }

/** Which photo of those that are there this one looks like, counted from one. */
const likeNumber = (
  { alike_photos }: Pick<OwnListing, 'alike_photos'>,
  { photo_id }: UploadedPhoto,
  photos: readonly UploadedPhoto[],
): number | null => {
  const like = alike_photos.find((one) => one.photo_id === photo_id)?.like_photo_id
  const at = photos.findIndex((one) => one.photo_id === like)
  return at < 0 ? null : at + 1
}

export default function CreatePhotos() {
  const t = useT()
  const navigate = useNavigate()
  const listing = useOwnListing()
  const { back_to, next_to } = neighbours(listing.id, 'photos')
  const { form, save, onRemoved, saving } = useListingPhotos(listing)
  const { send: upload } = useSend(uploadListingPhotos)
  return (
    <ListingStep step="photos" listing={listing} lead={t('listings.form.photos_hint')} {...saving}>
      <Form
        form={form}
        onSubmit={async () => {
          await save()
          await navigate(next_to)
        }}
      >
        <PhotoUpload
          name="photos"
          label={t('listings.form.photos')}
          upload={uploadTo(listing.id, upload)}
          max={PHOTOS_MAX}
          onRemoved={onRemoved}
          note={(photo, photos) => {
            const number = likeNumber(listing, photo, photos)
            return number === null ? null : t('listings.form.photo_alike', { number })
          }}
        />
        <WizardActions back_to={back_to} />
      </Form>
    </ListingStep>
  )
}

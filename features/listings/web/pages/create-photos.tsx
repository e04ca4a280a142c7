import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Form } from '#core/web/form/form.tsx'
import { PhotoUpload } from '#core/web/form/photo-upload.tsx'
import type { UploadedPhoto } from '#core/web/form/photo-tile.tsx'
import type { Upload } from '#core/web/form/use-uploads.ts'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend, type Sending } from '#core/web/data/send.ts'
import { ApiError } from '#core/web/data/session.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { WizardActions } from '#core/web/wizard/wizard-actions.tsx'
import {
  arrangeListingPhotos,
  removeListingPhoto,
  uploadListingPhotos,
} from '#features/listings/shared/api.ts'
import { PHOTOS_MAX, type OwnListing } from '#features/listings/shared/model.ts'
import {
  ListingStep,
  neighbours,
  stepClientLoader,
  stepLoader,
  useOwnListing,
} from '../parts/listing-step.tsx'

export const loader = stepLoader
export const clientLoader = stepClientLoader

interface Typed {
  photos: UploadedPhoto[]
}

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

const same = (a: readonly UploadedPhoto[], b: readonly UploadedPhoto[]) =>
  JSON.stringify(a.map(({ photo_id, alt }) => [photo_id, alt])) ===
  JSON.stringify(b.map(({ photo_id, alt }) => [photo_id, alt]))

/** Keeps the server's photos as the form has them: what was taken off goes at once, order and words on leaving. */
const usePhotos = (listing: OwnListing) => {
  const { send: remove } = useSend(removeListingPhoto)
  const { send: arrange } = useSend(arrangeListingPhotos)
  const form = useCheckedForm<Typed>({
    defaultValues: { photos: listing.photos.map(({ photo_id, alt }) => ({ photo_id, alt })) },
  })
  const known = useRef<readonly UploadedPhoto[]>(form.getValues('photos'))
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const now = new Set(values.photos.map((photo) => photo.photo_id))
          const gone = known.current.filter((photo) => !now.has(photo.photo_id))
          known.current = values.photos
          for (const photo of gone)
            void remove({ id: listing.id, photo_id: photo.photo_id }).catch(() => undefined)
        },
      }),
    [form, listing.id, remove],
  )
  const save = async ({ photos }: Typed): Promise<void> => {
    if (!same(photos, listing.photos))
      await arrange({
        id: listing.id,
        body: { photos: photos.map(({ photo_id, alt }) => ({ photo_id, alt })) },
      })
  }
  return { form, save }
}

export default function CreatePhotos() {
  const t = useT()
  const navigate = useNavigate()
  const listing = useOwnListing()
  const { back_to, next_to } = neighbours(listing.id, 'photos')
  const { form, save } = usePhotos(listing)
  const { send: upload } = useSend(uploadListingPhotos)
  return (
    <ListingStep step="photos" listing={listing} lead={t('listings.form.photos_hint')}>
      <Form
        form={form}
        onSubmit={async (typed) => {
          await save(typed)
          await navigate(next_to)
        }}
      >
        <PhotoUpload
          name="photos"
          label={t('listings.form.photos')}
          upload={uploadTo(listing.id, upload)}
          max={PHOTOS_MAX}
        />
        <WizardActions back_to={back_to} />
      </Form>
    </ListingStep>
  )
}

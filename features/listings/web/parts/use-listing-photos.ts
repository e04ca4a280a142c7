import { useEffect, useRef } from 'react'
import type { UploadedPhoto } from '#core/web/form/photo-tile.tsx'
import { useAutosave } from '#core/web/form/use-autosave.ts'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { ApiError } from '#core/web/data/session.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useToast } from '#core/web/ui/use-toast.ts'
import { arrangeListingPhotos, removeListingPhoto } from '#features/listings/shared/api.ts'
import type { OwnListing } from '#features/listings/shared/model.ts'

/** Longer than the message with which a removal is taken back. */
const REMOVED_AFTER_MS = 6_000

export interface TypedPhotos {
  photos: UploadedPhoto[]
}

const orderOf = (photos: readonly UploadedPhoto[]) =>
  photos.map(({ photo_id, alt }) => ({ photo_id, alt }))

interface Removal {
  timer: ReturnType<typeof setTimeout>
  run: () => Promise<void>
}

/** Photos that were taken off: the server is told a moment later, so that it can be taken back. */
const useRemovals = (listingId: string) => {
  const { send } = useSend(removeListingPhoto)
  const waiting = useRef(new Map<string, Removal>())
  const add = (photo_id: string, after: () => void): void => {
    const run = async (): Promise<void> => {
      waiting.current.delete(photo_id)
      await send({ id: listingId, photo_id }).catch(() => undefined)
      after()
    }
    const timer = setTimeout(() => void run(), REMOVED_AFTER_MS)
    waiting.current.set(photo_id, { timer, run })
  }
  /** False where it is too late. */
  const takeBack = (photo_id: string): boolean => {
    const removal = waiting.current.get(photo_id)
    clearTimeout(removal?.timer)
    return waiting.current.delete(photo_id)
  }
  const flush = async (): Promise<void> => {
    const all = [...waiting.current.values()]
    for (const { timer } of all) clearTimeout(timer)
    await Promise.all(all.map(({ run }) => run()))
  }
  const latest = useRef(flush)
  latest.current = flush
  useEffect(() => () => void latest.current(), [])
  return { add, takeBack, flush, isEmpty: () => waiting.current.size === 0 }
}

/** Keeps the order and the descriptions as the form has them. */
const useArrange = (listing: OwnListing, form: ReturnType<typeof usePhotoForm>) => {
  const { send } = useSend(arrangeListingPhotos)
  const known = useRef(JSON.stringify(orderOf(listing.photos)))
  return async (): Promise<void> => {
    const photos = orderOf(form.getValues('photos'))
    const order = JSON.stringify(photos)
    if (order === known.current) return
    try {
      await send({ id: listing.id, body: { photos } })
      known.current = order
    } catch (error) {
      // More photos are on their way, or one is being removed: the next change arranges them all.
      if (!(error instanceof ApiError) || error.code !== 'listings.photos_differ') throw error
    }
  }
}

const usePhotoForm = (listing: OwnListing) =>
  useCheckedForm<TypedPhotos>({ defaultValues: { photos: orderOf(listing.photos) } })

/** The photos of a listing: their order and words are saved as they change, and a removal can be taken back. */
export const useListingPhotos = (listing: OwnListing) => {
  const t = useT()
  const toast = useToast()
  const form = usePhotoForm(listing)
  const arrange = useArrange(listing, form)
  const removals = useRemovals(listing.id)
  const autosave = useAutosave<TypedPhotos>(form, async () => {
    if (removals.isEmpty()) await arrange()
  })
  const putBack = (photo: UploadedPhoto, at: number): void => {
    if (removals.takeBack(photo.photo_id))
      form.setValue('photos', form.getValues('photos').toSpliced(at, 0, photo))
  }
  const onRemoved = (photo: UploadedPhoto, at: number): void => {
    removals.add(photo.photo_id, () => void arrange().catch(() => undefined))
    toast.info(t('listings.form.photo_removed'), {
      action: { label: t('core.actions.undo'), onSelect: () => putBack(photo, at) },
    })
  }
  const save = async (): Promise<void> => {
    await removals.flush()
    await autosave.flush()
    await arrange()
  }
  return { form, save, onRemoved }
}

import { useEffect, useRef, useState } from 'react'
import { PHOTO_ALT_MAX, type UploadedPhoto } from '#core/web/form/photo-tile.tsx'
import { useAutosave } from '#core/web/form/use-autosave.ts'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { at, type Problem } from '#core/shared/problem.ts'
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

const isTooLong = ({ alt }: UploadedPhoto): boolean => alt.trim().length > PHOTO_ALT_MAX

/** As they can be kept: words that are too long wait, and what was kept of them stays. */
const keptOf = (photos: readonly UploadedPhoto[], known: readonly UploadedPhoto[]) =>
  orderOf(photos).map((photo) => {
    const before = known.find(({ photo_id }) => photo_id === photo.photo_id)
    return isTooLong(photo) ? { ...photo, alt: before?.alt ?? '' } : photo
  })

const tooLong = ({ photos }: TypedPhotos): Problem[] =>
  photos.flatMap((photo, index) =>
    isTooLong(photo)
      ? [at('photos', 'listings.photo_words_long', { number: index + 1, limit: PHOTO_ALT_MAX })]
      : [],
  )

interface Removal {
  timer: ReturnType<typeof setTimeout>
  run: () => Promise<void>
  /** Ends when the photo has been removed, or the removal taken back. */
  settled: Promise<void>
  settle: () => void
}

/** Photos that were taken off: the server is told a moment later, so that it can be taken back. */
const useRemovals = (listingId: string) => {
  const { send } = useSend(removeListingPhoto)
  const waiting = useRef(new Map<string, Removal>())
  const add = (photo_id: string): void => {
    let settle = (): void => undefined
    const settled = new Promise<void>((resolve) => {
      settle = resolve
    })
    const run = async (): Promise<void> => {
      waiting.current.delete(photo_id)
      await send({ id: listingId, photo_id }).catch(() => undefined)
      settle()
    }
    const timer = setTimeout(() => void run(), REMOVED_AFTER_MS)
    waiting.current.set(photo_id, { timer, run, settled, settle })
  }
  /** False where it is too late. */
  const takeBack = (photo_id: string): boolean => {
    const removal = waiting.current.get(photo_id)
    clearTimeout(removal?.timer)
    removal?.settle()
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
  const settled = async (): Promise<void> => {
    await Promise.all([...waiting.current.values()].map((one) => one.settled))
  }
  return { add, takeBack, flush, settled }
}

/** Keeps the order and the descriptions as the form has them. */
const useArrange = (listing: OwnListing, form: ReturnType<typeof usePhotoForm>) => {
  const { send } = useSend(arrangeListingPhotos)
  const known = useRef(JSON.stringify(orderOf(listing.photos)))
  return async (): Promise<void> => {
    const photos = keptOf(form.getValues('photos'), JSON.parse(known.current) as UploadedPhoto[])
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
  useCheckedForm<TypedPhotos>({
    defaultValues: { photos: orderOf(listing.photos) },
    check: tooLong,
  })

/** What an earlier page left unsaved is put on the photos that there are: one whose removal was not sent is there still. */
const useOnlyThere = (form: ReturnType<typeof usePhotoForm>, listing: OwnListing): void => {
  const [there] = useState(() => orderOf(listing.photos))
  useEffect(() => {
    const kept = form.getValues('photos')
    const isThere = new Set(there.map(({ photo_id }) => photo_id))
    const isKept = new Set(kept.map(({ photo_id }) => photo_id))
    if (isThere.size === isKept.size && there.every(({ photo_id }) => isKept.has(photo_id))) return
    form.setValue('photos', [
      ...kept.filter(({ photo_id }) => isThere.has(photo_id)),
      ...there.filter(({ photo_id }) => !isKept.has(photo_id)),
    ])
  }, [form, there])
}

/** The photos of a listing: their order and words are saved as they change, and a removal can be taken back. */
export const useListingPhotos = (listing: OwnListing) => {
  const t = useT()
  const toast = useToast()
  const form = usePhotoForm(listing)
  const arrange = useArrange(listing, form)
  const removals = useRemovals(listing.id)
  const autosave = useAutosave<TypedPhotos>(
    form,
    async () => {
      // Until the photo is gone the server has another list than the form, and nothing is told to be saved.
      await removals.settled()
      await arrange()
    },
    {
      keep_as: `listing:${listing.id}:photos`,
      left_out: (typed) => (tooLong(typed).length > 0 ? ['photos'] : []),
    },
  )
  useOnlyThere(form, listing)
  const putBack = (photo: UploadedPhoto, at: number): void => {
    if (removals.takeBack(photo.photo_id))
      form.setValue('photos', form.getValues('photos').toSpliced(at, 0, photo))
  }
  const onRemoved = (photo: UploadedPhoto, at: number): void => {
    removals.add(photo.photo_id)
    toast.info(t('listings.form.photo_removed'), {
      action: { label: t('core.actions.undo'), onSelect: () => putBack(photo, at) },
    })
  }
  const save = async (): Promise<void> => {
    await removals.flush()
    await autosave.flush()
    await arrange()
  }
  const { saved_at, is_saving, has_failed } = autosave
  const is_partly = form.watch('photos').some(isTooLong)
  return { form, save, onRemoved, saving: { saved_at, is_saving, has_failed, is_partly } }
}

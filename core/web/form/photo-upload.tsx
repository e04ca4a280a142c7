import { useRef } from 'react'
import { UPLOAD_MAX_BYTES } from '#core/shared/uploads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { DropZone } from './drop-zone.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { acceptOf, type FileLimits } from './file-limits.ts'
import { PendingList } from './pending-list.tsx'
import { PhotoTile, type UploadedPhoto } from './photo-tile.tsx'
import { RefusedFiles } from './refused-files.tsx'
import { ReorderList } from './reorder-list.tsx'
import { useField } from './use-field.ts'
import { useFocusOn } from './use-focus-on.ts'
import { describedWith, useLimitedUploads } from './use-limited-uploads.ts'
import type { Upload } from './use-uploads.ts'

interface Props extends FieldProps {
  upload: Upload<UploadedPhoto>
  max?: number
  /** A photo was taken off; `at` is where it stood. */
  onRemoved?: (photo: UploadedPhoto, at: number) => void
  /** What its owner is told of a photo, among those that are there; null where there is nothing. */
  note?: (photo: UploadedPhoto, photos: readonly UploadedPhoto[]) => string | null
}

interface OrderProps {
  photos: UploadedPhoto[]
  note: Props['note']
  put: (photos: UploadedPhoto[]) => void
  onRemove: (photo: UploadedPhoto) => void
}

function PhotoOrder({ photos, note, put, onRemove }: OrderProps) {
  const t = useT()
  return (
    <ReorderList
      items={photos}
      item_key={(photo) => photo.photo_id}
      axis="row"
      onOrder={put}
      className="mb-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
      item_class="overflow-hidden rounded-card border border-line bg-surface"
      labels={(_, index) => ({
        earlier: t('core.form.photo_earlier', { number: index + 1 }),
        later: t('core.form.photo_later', { number: index + 1 }),
      })}
    >
      {(photo, index, buttons) => (
        <PhotoTile
          photo={photo}
          index={index}
          note={note?.(photo, photos) ?? null}
          buttons={buttons}
          onRemove={() => onRemove(photo)}
          onDescribe={(alt) => put(photos.map((one) => (one === photo ? { ...one, alt } : one)))}
        />
      )}
    </ReorderList>
  )
}

/** Two pictures may arrive between two renders: the newest list is read from here. */
const useNewest = (photos: UploadedPhoto[], onChange: (photos: UploadedPhoto[]) => void) => {
  const latest = useRef(photos)
  latest.current = photos
  const put = (next: UploadedPhoto[]) => {
    latest.current = next
    onChange(next)
  }
  return { latest, put }
}

/** Pictures: the first is the one people see first. Order by dragging or by the buttons; a description each. */
export function PhotoUpload({ upload, max = 30, onRemoved, note, ...props }: Props) {
  const t = useT()
  const { id, field, error, control } = useField(props)
  const photos = (field.value ?? []) as UploadedPhoto[]
  const { latest, put } = useNewest(photos, field.onChange)
  const limits: FileLimits = { kinds: ['picture'], max_size: UPLOAD_MAX_BYTES, max }
  const { pending, retry, drop, choose, refused, setRefused, room } = useLimitedUploads(
    upload,
    limits,
    photos.length,
    (photo, is_wanted) => {
      if (is_wanted) put([...latest.current, photo])
      else onRemoved?.(photo, latest.current.length)
    },
  )
  // The removed tile takes its button along.
  const focusField = useFocusOn(id)
  const remove = (photo: UploadedPhoto) => {
    put(photos.filter((one) => one !== photo))
    onRemoved?.(photo, photos.indexOf(photo))
    setRefused([])
    focusField()
  }
  return (
    <FieldFrame
      id={id}
      label={props.label}
      hint={props.hint}
      optional={props.optional}
      error={error}
    >
      <RefusedFiles id={`${id}-refused`} refused={refused} limits={limits} />
      {photos.length > 0 && <PhotoOrder photos={photos} note={note} put={put} onRemove={remove} />}
      <PendingList pending={pending} onRetry={retry} onDrop={drop} />
      {room > 0 && (
        <DropZone
          control={{
            ...control,
            'aria-describedby': describedWith(
              control['aria-describedby'],
              refused,
              `${id}-refused`,
            ),
          }}
          accept={acceptOf(limits.kinds)}
          is_multiple={room > 1}
          onFiles={choose}
          note={t('core.form.photo_note')}
        >
          {t('core.form.choose_photos')}
        </DropZone>
      )}
    </FieldFrame>
  )
}

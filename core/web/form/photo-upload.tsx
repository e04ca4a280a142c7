import { useRef } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { DropZone } from './drop-zone.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { PendingList } from './pending-list.tsx'
import { PhotoTile, type UploadedPhoto } from './photo-tile.tsx'
import { useField } from './use-field.ts'
import { useUploads, type Upload } from './use-uploads.ts'

interface Props extends FieldProps {
  upload: Upload<UploadedPhoto>
  max?: number
}

const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const next = list.filter((_, index) => index !== from)
  next.splice(to, 0, list[from]!)
  return next
}

/** Pictures: the first is the one people see first. Order by dragging or by the buttons; a description each. */
export function PhotoUpload({ upload, max = 30, ...props }: Props) {
  const t = useT()
  const { id, field, error, control } = useField(props)
  const photos = (field.value ?? []) as UploadedPhoto[]
  // Two pictures may arrive between two renders: the newest list is read from here.
  const latest = useRef(photos)
  latest.current = photos
  const put = (next: UploadedPhoto[]) => { latest.current = next; field.onChange(next) }
  const { pending, add, retry, drop } = useUploads(upload, (photo) => put([...latest.current, photo]))
  const dragged = useRef<number | null>(null)
  return (
    <FieldFrame id={id} label={props.label} hint={props.hint} optional={props.optional} error={error}>
      {photos.length > 0 && (
        <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {photos.map((photo, index) => (
            <PhotoTile key={photo.photo_id} photo={photo} index={index} count={photos.length}
              onMove={(to) => put(moved(photos, index, to))} onRemove={() => put(photos.filter((one) => one !== photo))}
              onDescribe={(alt) => put(photos.map((one) => (one === photo ? { ...one, alt } : one)))}
              onDragStart={() => { dragged.current = index }} onDrop={() => { if (dragged.current !== null) put(moved(photos, dragged.current, index)); dragged.current = null }} />
          ))}
        </ol>
      )}
      <PendingList pending={pending} onRetry={retry} onDrop={drop} />
      {photos.length < max && <DropZone control={control} accept="image/*" is_multiple onFiles={(files) => add(files.slice(0, max - photos.length))} note={t('core.form.photo_note')}>{t('core.form.choose_photos')}</DropZone>}
    </FieldFrame>
  )
}

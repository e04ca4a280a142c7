import { useRef } from 'react'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useToast } from '#core/web/ui/use-toast.ts'
import { DropZone } from './drop-zone.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { FileLine, type UploadedFile } from './file-line.tsx'
import { acceptOf, type FileLimits } from './file-limits.ts'
import { PendingList } from './pending-list.tsx'
import { RefusedFiles } from './refused-files.tsx'
import { ReorderList } from './reorder-list.tsx'
import { useField } from './use-field.ts'
import { useFocusOn } from './use-focus-on.ts'
import { describedWith, useLimitedUploads } from './use-limited-uploads.ts'
import type { Upload } from './use-uploads.ts'

interface Props extends FieldProps {
  upload: Upload<UploadedFile>
  limits: FileLimits
}

/** The form's list of files. What is taken off can be taken back: it leaves the form alone, and the page tells the server on sending. */
const useFiles = (
  files: UploadedFile[],
  onChange: (files: UploadedFile[]) => void,
  max: number,
) => {
  const t = useT()
  const toast = useToast()
  // Two files may arrive between two renders: the newest list is read from here.
  const latest = useRef(files)
  latest.current = files
  const put = (next: UploadedFile[]) => {
    latest.current = next
    onChange(next)
  }
  const bringBack = (file: UploadedFile, index: number, onFull: () => void) => {
    if (latest.current.some((one) => one.file_id === file.file_id)) return
    if (latest.current.length >= max) return onFull()
    put(latest.current.toSpliced(index, 0, file))
  }
  /** `onFull`: asked back when others have taken its place. */
  const remove = (file: UploadedFile, onFull: () => void) => {
    const index = latest.current.findIndex((one) => one.file_id === file.file_id)
    put(latest.current.filter((one) => one.file_id !== file.file_id))
    toast.info(t('core.form.file_removed', { name: file.file_name }), {
      action: { label: t('core.actions.undo'), onSelect: () => bringBack(file, index, onFull) },
    })
  }
  return { put, add: (file: UploadedFile) => put([...latest.current, file]), remove }
}

interface OrderProps {
  files: UploadedFile[]
  put: (files: UploadedFile[]) => void
  onRemove: (file: UploadedFile) => void
  is_disabled?: boolean
}

function FileOrder({ files, put, onRemove, is_disabled }: OrderProps) {
  const t = useT()
  return (
    <ReorderList
      items={files}
      item_key={(file) => file.file_id}
      axis="column"
      onOrder={put}
      is_disabled={is_disabled}
      className="space-y-2"
      item_class="rounded-card border border-line bg-surface"
      labels={({ file_name: name }) => ({
        earlier: t('core.form.file_earlier', { name }),
        later: t('core.form.file_later', { name }),
      })}
    >
      {(file, _, buttons) => (
        <FileLine
          file={file}
          buttons={buttons}
          is_disabled={is_disabled}
          onRemove={() => onRemove(file)}
        />
      )}
    </ReorderList>
  )
}

/** Documents in an order: each goes on its own. What is too large, of another kind or too many is told before anything is sent. */
export function FileUpload({ upload, limits, ...props }: Props) {
  const t = useT()
  const format = useFormat()
  const { id, field, error, control } = useField(props)
  const have = (field.value ?? []) as UploadedFile[]
  const { put, add, remove } = useFiles(have, field.onChange, limits.max)
  const uploads = useLimitedUploads(upload, limits, have.length, (file, is_wanted) => {
    if (is_wanted) add(file)
  })
  const { refused, setRefused, room } = uploads
  // The removed line takes its button along.
  const focusField = useFocusOn(id)
  const takeOff = (file: UploadedFile) => {
    setRefused([])
    remove(file, () => setRefused([{ why: 'count', names: [file.file_name] }]))
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
      {have.length > 0 && (
        <FileOrder files={have} put={put} onRemove={takeOff} is_disabled={props.is_disabled} />
      )}
      <PendingList pending={uploads.pending} onRetry={uploads.retry} onDrop={uploads.drop} />
      {room > 0 ? (
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
          onFiles={uploads.choose}
          note={t('core.form.file_note', {
            kinds: format.list(
              limits.kinds.map((kind) => t.dynamic(`core.form.kinds.${kind}`)),
              'or',
            ),
            size: format.bytes(limits.max_size),
            max: limits.max,
          })}
        >
          {t('core.form.choose_files', { max: limits.max })}
        </DropZone>
      ) : (
        <p className="text-sm text-quiet">{t('core.form.files_full', { max: limits.max })}</p>
      )}
    </FieldFrame>
  )
}

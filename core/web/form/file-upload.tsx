import { useEffect, useRef, useState } from 'react'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useToast } from '#core/web/ui/use-toast.ts'
import { DropZone } from './drop-zone.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { FileLine, type UploadedFile } from './file-line.tsx'
import { acceptOf, sortOut, type FileLimits, type Refusal } from './file-limits.ts'
import { PendingList } from './pending-list.tsx'
import { RefusedFiles } from './refused-files.tsx'
import { ReorderList } from './reorder-list.tsx'
import { useField } from './use-field.ts'
import { useUploads, type Upload } from './use-uploads.ts'

interface Props extends FieldProps {
  upload: Upload<UploadedFile>
  limits: FileLimits
}

/** The form's list of files. What is taken off can be taken back: it leaves the form alone, and the page tells the server on sending. */
const useFiles = (value: unknown, onChange: (files: UploadedFile[]) => void, max: number, onFull: (file: UploadedFile) => void) => {
  const t = useT()
  const toast = useToast()
  const files = (value ?? []) as UploadedFile[]
  // Two files may arrive between two renders: the newest list is read from here.
  const latest = useRef(files)
  latest.current = files
  const put = (next: UploadedFile[]) => { latest.current = next; onChange(next) }
  const bringBack = (file: UploadedFile, index: number) => {
    if (latest.current.some((one) => one.file_id === file.file_id)) return
    if (latest.current.length >= max) return onFull(file)
    put(latest.current.toSpliced(index, 0, file))
  }
  const remove = (file: UploadedFile) => {
    const index = latest.current.findIndex((one) => one.file_id === file.file_id)
    put(latest.current.filter((one) => one.file_id !== file.file_id))
    toast.info(t('core.form.file_removed', { name: file.file_name }), { action: { label: t('core.actions.undo'), onSelect: () => bringBack(file, index) } })
  }
  return { files, put, add: (file: UploadedFile) => put([...latest.current, file]), remove }
}

/** The removed line takes its button along: the focus goes to the field. */
const useFocusOn = (id: string) => {
  const [asked, setAsked] = useState(0)
  useEffect(() => { if (asked > 0) document.getElementById(id)?.focus() }, [asked, id])
  return () => setAsked((before) => before + 1)
}

/** Documents in an order: each goes on its own. What is too large, of another kind or too many is told before anything is sent. */
export function FileUpload({ upload, limits, ...props }: Props) {
  const t = useT()
  const format = useFormat()
  const { id, field, error, control } = useField(props)
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const { files, put, add, remove } = useFiles(field.value, field.onChange, limits.max, ({ file_name }) => setRefused([{ why: 'count', names: [file_name] }]))
  const uploads = useUploads(upload, (file, is_wanted) => { if (is_wanted) add(file) })
  const focusField = useFocusOn(id)
  const taken = files.length + uploads.pending.length
  const choose = (chosen: File[]) => {
    const sorted = sortOut(chosen, taken, limits)
    setRefused(sorted.refused)
    uploads.add(sorted.welcome)
  }
  const described = [control['aria-describedby'], refused.length > 0 ? `${id}-refused` : ''].filter(Boolean).join(' ') || undefined
  return (
    <FieldFrame id={id} label={props.label} hint={props.hint} optional={props.optional} error={error}>
      <RefusedFiles id={`${id}-refused`} refused={refused} limits={limits} />
      {files.length > 0 && (
        <ReorderList items={files} item_key={(file) => file.file_id} axis="column" onOrder={put} is_disabled={props.is_disabled} className="space-y-2" item_class="rounded-card border border-line bg-surface"
          labels={({ file_name: name }) => ({ earlier: t('core.form.file_earlier', { name }), later: t('core.form.file_later', { name }) })}>
          {(file, _, buttons) => <FileLine file={file} buttons={buttons} is_disabled={props.is_disabled} onRemove={() => { setRefused([]); remove(file); focusField() }} />}
        </ReorderList>
      )}
      <PendingList pending={uploads.pending} onRetry={uploads.retry} onDrop={uploads.drop} />
      {taken < limits.max
        ? <DropZone control={{ ...control, 'aria-describedby': described }} accept={acceptOf(limits.kinds)} is_multiple={limits.max - taken > 1} onFiles={choose}
          note={t('core.form.file_note', { kinds: format.list(limits.kinds.map((kind) => t.dynamic(`core.form.kinds.${kind}`)), 'or'), size: format.bytes(limits.max_size), max: limits.max })}>{t('core.form.choose_files', { max: limits.max })}</DropZone>
        : <p className="text-sm text-quiet">{t('core.form.files_full', { max: limits.max })}</p>}
    </FieldFrame>
  )
}

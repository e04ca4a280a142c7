import clsx from 'clsx'
import { Upload as UploadIcon } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'

interface Props {
  control: ComponentProps<'input'>
  accept: string
  is_multiple: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
  note?: ReactNode
}

/** Press to choose, or let files fall here. The browser's own file input does the work. */
export function DropZone({ control, accept, is_multiple, onFiles, children, note }: Props) {
  const [is_over, setOver] = useState(false)
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!control.disabled && event.dataTransfer.files.length > 0)
          onFiles([...event.dataTransfer.files])
      }}
      className={clsx(
        'flex cursor-pointer flex-col items-center gap-1 rounded-card border-2 border-dashed px-4 py-6 text-center transition-colors hover:border-glacier has-disabled:cursor-not-allowed has-disabled:border-line! has-disabled:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        is_over ? 'border-glacier bg-glacier-soft' : 'border-edge bg-surface',
      )}
    >
      <input
        {...control}
        type="file"
        accept={accept}
        multiple={is_multiple}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <UploadIcon size={24} aria-hidden="true" className="text-glacier-ink" />
      <span className="font-medium text-glacier-ink underline underline-offset-[3px]">
        {children}
      </span>
      {note && <span className="text-sm text-quiet">{note}</span>}
    </label>
  )
}

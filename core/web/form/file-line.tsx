import {
  File as FileIcon,
  FileImage,
  FileText,
  FileType,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { kindOf, type FileKind } from './file-limits.ts'

/** A file that the server has; `size` in bytes. */
export interface UploadedFile {
  file_id: string
  file_name: string
  content_type: string
  size: number
}

const ICONS: Record<FileKind, LucideIcon> = { pdf: FileText, picture: FileImage, word: FileType }

export function FileLine({
  file,
  buttons,
  onRemove,
  is_disabled,
}: {
  file: UploadedFile
  buttons: ReactNode
  onRemove: () => void
  is_disabled?: boolean
}) {
  const t = useT()
  const format = useFormat()
  const kind = kindOf({ name: file.file_name, type: file.content_type })
  const Icon = kind ? ICONS[kind] : FileIcon
  const size = format.bytes(file.size)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 ps-3 pe-1">
      <Icon size={24} aria-hidden="true" className="shrink-0 text-glacier-ink" />
      <div className="min-w-32 flex-1 py-1">
        <p className="font-medium [overflow-wrap:anywhere]">{file.file_name}</p>
        <p className="text-sm text-quiet tabular-nums">
          {kind
            ? t('core.form.kind_size', { kind: t.dynamic(`core.form.kind.${kind}`), size })
            : size}
        </p>
      </div>
      {is_disabled ? null : (
        <span className="ms-auto flex">
          {buttons}
          <IconButton
            label={t('core.form.remove_file', { name: file.file_name })}
            icon={<Trash2 size={18} />}
            plain
            onClick={onRemove}
          />
        </span>
      )}
    </div>
  )
}

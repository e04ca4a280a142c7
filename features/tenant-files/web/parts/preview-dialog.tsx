import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import type { OpenedTenantFile } from '../../shared/model.ts'
import { fileSections } from '../../shared/printable.ts'
import { FileContents } from './file-contents.tsx'

/** What a recipient would see; chosen parts that have nothing in them are said to the tenant alone. */
export function PreviewDialog({
  file,
  onClose,
}: {
  file: OpenedTenantFile | null
  onClose: () => void
}) {
  const t = useT()
  const format = useFormat()
  const empty = file ? fileSections(t, file).filter(({ entries }) => entries.length === 0) : []
  return (
    <Dialog is_open={file !== null} onClose={onClose} title={t('tenant-files.preview.title')}>
      {empty.length > 0 ? (
        <div className="mb-4">
          <Notice tone="lamp">
            {t('tenant-files.preview.empty_parts', {
              parts: format.list(empty.map(({ title }) => title)),
            })}
          </Notice>
        </div>
      ) : null}
      {file ? <FileContents file={file} /> : null}
    </Dialog>
  )
}

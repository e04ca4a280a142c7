import { Download, X } from 'lucide-react'
import { useDownload } from '#core/web/data/use-download.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { downloadApplicationAttachment } from '#features/applications/shared/api.ts'
import type { ApplicationAttachment } from '#features/applications/shared/model.ts'
import type { downloadAttachment } from '#features/profiles/shared/api.ts'

/** The papers of an application: both sides see the same. `file`: whose address the id of a paper is of. */
export function PaperList({
  papers,
  file = downloadApplicationAttachment,
  onRemove,
}: {
  papers: readonly ApplicationAttachment[]
  file?: typeof downloadApplicationAttachment | typeof downloadAttachment
  /** Takes one of them off, where the reader may. */
  onRemove?: (paper: ApplicationAttachment) => void
}) {
  const t = useT()
  const format = useFormat()
  const { download } = useDownload()
  return (
    <ul className="divide-y divide-line">
      {papers.map(({ id, kind, file_name: name, size }, at) => (
        <li key={id} className="flex items-center gap-2 py-2">
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className="font-medium">{name}</p>
            <p className="text-sm text-quiet">
              {t('applications.papers.kind_size', {
                kind: t(`profiles.papers.kind.${kind}`),
                size: format.bytes(size),
              })}
            </p>
          </div>
          <IconButton
            label={t('profiles.papers.open', { name })}
            icon={<Download size={18} aria-hidden="true" />}
            onClick={() => void download(file, { id }, name)}
          />
          {onRemove ? (
            <IconButton
              label={t('applications.papers.remove', { name })}
              icon={<X size={18} aria-hidden="true" />}
              onClick={() => onRemove(papers[at]!)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

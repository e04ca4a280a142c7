import type { ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#core/web/ui/card.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import type { FilePaper, OpenedTenantFile } from '../../shared/model.ts'
import { fileHead, fileSections, type PrintableEntry } from '../../shared/printable.ts'

const Entry = ({ entry: { title, rows, text } }: { entry: PrintableEntry }) => (
  <div className="space-y-1 py-3 first:pt-0 last:pb-0">
    {title === '' ? null : (
      <h3 className="text-base font-semibold [overflow-wrap:anywhere]">{title}</h3>
    )}
    {rows.length > 0 ? <FactList facts={rows} /> : null}
    {text === '' ? null : (
      <p className="measure whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    )}
  </div>
)

const Paper = ({ paper, action }: { paper: FilePaper; action?: ReactNode }) => {
  const t = useT()
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-medium">{paper.file_name}</p>
        <p className="text-sm text-quiet">{t(`profiles.papers.kind.${paper.kind}`)}</p>
      </div>
      {action}
    </li>
  )
}

interface Props {
  file: OpenedTenantFile
  /** How a paper is downloaded; a preview has nothing to press. */
  paperAction?: (paper: FilePaper) => ReactNode
  /** Above the papers. */
  papers_hint?: string
}

/** What a file holds, as its recipient sees it. */
export function FileContents({ file, paperAction, papers_hint: papersHint }: Props) {
  const t = useT()
  const sections = fileSections(t, file).filter(({ entries }) => entries.length > 0)
  return (
    <div className="space-y-6">
      <Card title={file.tenant_name}>
        <FactList facts={fileHead(t, file)} />
      </Card>
      {sections.map(({ part, title, entries }) => (
        <Card key={part} title={title}>
          <div className="divide-y divide-line">
            {entries.map((entry, index) => (
              <Entry key={index} entry={entry} />
            ))}
          </div>
        </Card>
      ))}
      {file.papers.length > 0 ? (
        <Card title={t('profiles.papers.title')}>
          {papersHint === undefined ? null : (
            <p className="measure mb-2 text-quiet">{papersHint}</p>
          )}
          <ul className="divide-y divide-line">
            {file.papers.map((paper) => (
              <Paper key={paper.id} paper={paper} action={paperAction?.(paper)} />
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  )
}

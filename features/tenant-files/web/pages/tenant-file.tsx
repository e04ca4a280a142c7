import { useParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Columns } from '#core/web/layout/columns.tsx'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { FactList } from '#core/web/ui/fact-list.tsx'
import { LANGUAGE_NAMES } from '#core/shared/language/languages.ts'
import { readTenantFile } from '../../shared/api.ts'
import { tenantFilePaths } from '../../shared/paths.ts'
import { FileActions } from '../parts/file-actions.tsx'
import { FileLink } from '../parts/file-link.tsx'
import { FileOpenings } from '../parts/file-openings.tsx'
import { FileState } from '../parts/file-state.tsx'
import { useFileTimes } from '../parts/use-file-times.ts'

const reads: Reads = ({ params }) => [[readTenantFile, { id: params.id! }]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** One file: its link, what is in it, and what of it was opened when. */
export default function TenantFilePage() {
  const t = useT()
  const format = useFormat()
  const { id = '' } = useParams()
  const file = useLoaded(readTenantFile, { id })
  const title = t('tenant-files.one.title', { name: file.recipient_name })
  const { until } = useFileTimes(file)
  const { parts, papers } = file
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        lead={until}
        status={<FileState state={file.state} />}
        crumbs={[{ label: t('tenant-files.title'), to: tenantFilePaths.list }]}
      />
      <Columns side={<FileActions file={file} />}>
        {file.link === null ? null : <FileLink file={file} link={file.link} />}
        <FileOpenings openings={file.openings} opening_count={file.opening_count} />
        <Card title={t('tenant-files.one.contents')}>
          <FactList
            facts={[
              {
                label: t('tenant-files.form.contents'),
                value:
                  parts.length > 0
                    ? format.list(parts.map((part) => t(`tenant-files.part.${part}`)))
                    : t('tenant-files.one.no_parts'),
              },
              {
                label: t('tenant-files.form.papers'),
                value:
                  papers.length > 0
                    ? format.list(papers.map(({ file_name: name }) => name))
                    : t('tenant-files.one.no_papers'),
              },
              { label: t('tenant-files.form.lang'), value: LANGUAGE_NAMES[file.lang] },
            ]}
          />
        </Card>
      </Columns>
    </>
  )
}

import { Download } from 'lucide-react'
import { FRONT_PATH } from '#core/shared/paths.ts'
import { problemText } from '#core/shared/messages.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { SkeletonRows } from '#core/web/ui/skeleton.tsx'
import { downloadFilePaper, downloadFileSummary } from '../../shared/api/recipient.ts'
import type { FilePaper, OpenedTenantFile } from '../../shared/model.ts'
import { pdfName, summaryName } from '../../shared/printable.ts'
import { FileContents } from '../parts/file-contents.tsx'
import { useFileDownload } from '../parts/use-file-download.ts'
import { useFileLink } from '../parts/use-file-link.ts'

/** The same for a link that has ended, was closed or never was one. */
const Closed = () => {
  const t = useT()
  return (
    <>
      <PageHeader title={t('tenant-files.link.closed_title')} />
      <p className="measure mb-6">{t('tenant-files.link.closed_text')}</p>
      <Button variant="secondary" to={FRONT_PATH}>
        {t('tenant-files.link.closed_action')}
      </Button>
    </>
  )
}

interface PaperProps {
  paper: FilePaper
  token: string
  /** The link does not open the file any more. */
  onClosed: () => void
}

const PaperButton = ({ paper, token, onClosed }: PaperProps) => {
  const t = useT()
  const { save, is_loading: isLoading } = useFileDownload(onClosed)
  const name = pdfName(paper.file_name)
  return (
    <IconButton
      label={t('tenant-files.link.download', { name: paper.file_name })}
      icon={<Download size={18} aria-hidden="true" />}
      disabled={isLoading}
      onClick={() => save(downloadFilePaper, { body: { token, paper_id: paper.id } }, name)}
    />
  )
}

interface OpenedProps {
  file: OpenedTenantFile
  token: string
  onClosed: () => void
}

const Opened = ({ file, token, onClosed }: OpenedProps) => {
  const t = useT()
  const { save, is_loading: isLoading } = useFileDownload(onClosed)
  const tenant = file.tenant_name
  return (
    <div className="print:hidden">
      <PageHeader
        title={t('tenant-files.link.title')}
        lead={t('tenant-files.link.greeting', { tenant })}
        action={
          <Button
            variant="secondary"
            is_loading={isLoading}
            onClick={() => save(downloadFileSummary, { body: { token } }, summaryName(t, tenant))}
          >
            {t('tenant-files.link.summary')}
          </Button>
        }
      />
      <div className="mb-6">
        <Notice tone="neutral">{t('tenant-files.link.private', { tenant })}</Notice>
      </div>
      <FileContents
        file={file}
        papers_hint={t('tenant-files.link.papers_hint')}
        paperAction={(paper) => <PaperButton paper={paper} token={token} onClosed={onClosed} />}
      />
      <p className="measure mt-6 text-sm text-quiet">{t('tenant-files.link.not_confirmed')}</p>
    </div>
  )
}

const LinkContent = () => {
  const t = useT()
  const link = useFileLink()
  if (link.state === 'gone') return <Closed />
  if (link.state === 'failed')
    return (
      <>
        <PageHeader title={t('tenant-files.link.title')} />
        <Notice
          tone="lava"
          announce
          actions={<Button onClick={link.retry}>{t('core.actions.retry')}</Button>}
        >
          {problemText(t, link.code, link.params)}
        </Notice>
      </>
    )
  if (link.state !== 'open')
    return (
      <>
        <noscript>
          <p className="measure mb-6">{t('tenant-files.link.needs_script')}</p>
        </noscript>
        <div role="status" aria-label={t('tenant-files.link.opening')} className="noscript:hidden">
          <SkeletonRows rows={5} />
        </div>
      </>
    )
  return (
    <>
      <Opened file={link.thing} token={link.token} onClosed={link.close} />
      <p className="hidden print:block">{t('tenant-files.link.print')}</p>
    </>
  )
}

/** What a tenant shows somebody by a link, without an account. */
export default function OpenedTenantFilePage() {
  const t = useT()
  return (
    <>
      <title>{t('tenant-files.link.title')}</title>
      <meta name="robots" content="noindex" />
      <LinkContent />
    </>
  )
}

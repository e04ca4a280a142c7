import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { errorText } from '#core/web/data/error-text.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { listAttachments } from '#features/profiles/shared/api.ts'
import { makeTenantFile, previewTenantFile } from '../../shared/api.ts'
import { DAYS_DEFAULT, TenantFileInput, type OpenedTenantFile } from '../../shared/model.ts'
import { tenantFilePaths } from '../../shared/paths.ts'
import { contentProblems, recipientProblems } from '../../shared/rules.ts'
import {
  ContentFields,
  inputOf,
  RecipientFields,
  shareable,
  type TypedFile,
} from '../parts/file-form.tsx'
import { PreviewDialog } from '../parts/preview-dialog.tsx'

const PAPERS = { username: 'me' }
const reads: Reads = () => [[listAttachments, PAPERS]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

const EMPTY: TypedFile = {
  recipient_name: '',
  recipient_email: '',
  lang: 'is',
  parts: ['about', 'work', 'household', 'reviews'],
  paper_ids: [],
  days: String(DAYS_DEFAULT),
}

const usePreview = () => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(previewTenantFile)
  const [file, setFile] = useState<OpenedTenantFile | null>(null)
  const show = ({ recipient_email: _, ...contents }: TenantFileInput): void => {
    if (contentProblems(contents).length > 0) return toast.wrong(t('tenant-files.preview.nothing'))
    void send({ body: { ...contents, recipient_name: contents.recipient_name || '…' } }).then(
      setFile,
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
  }
  return { file, show, is_sending, close: () => setFile(null) }
}

/** A file for one recipient: who, what, and for how long. */
export default function NewTenantFilePage() {
  const t = useT()
  const toast = useToast()
  const go = useNavigate()
  const papers = shareable(useLoaded(listAttachments, PAPERS).items)
  const { send } = useSend(makeTenantFile)
  const preview = usePreview()
  const form = useCheckedForm<TypedFile>({
    defaultValues: EMPTY,
    schema: TenantFileInput,
    prepare: (typed) => inputOf(typed, papers),
    check: (typed) => [...recipientProblems(typed), ...contentProblems(inputOf(typed, papers))],
  })
  const { forget } = useDraft('tenant-file', form)
  const submit = async (typed: TypedFile) => {
    const body = inputOf(typed, papers)
    const { id } = await send({ body })
    forget()
    toast.done(
      t(body.recipient_email === null ? 'tenant-files.form.made' : 'tenant-files.form.made_sent'),
    )
    await go(tenantFilePaths.one(id))
  }
  const isSent = form.watch('recipient_email').trim() !== ''
  return (
    <>
      <title>{t('tenant-files.new.title')}</title>
      <PageHeader
        title={t('tenant-files.new.title')}
        lead={t('tenant-files.new.lead')}
        crumbs={[{ label: t('tenant-files.title'), to: tenantFilePaths.list }]}
      />
      <div className="max-w-3xl">
        <Form form={form} onSubmit={submit} className="space-y-10">
          <RecipientFields />
          <ContentFields papers={papers} />
          <FormActions
            submit_label={t(isSent ? 'tenant-files.form.submit' : 'tenant-files.form.submit_link')}
          >
            <Button
              variant="secondary"
              is_loading={preview.is_sending}
              onClick={() => preview.show(inputOf(form.getValues(), papers))}
            >
              {t('tenant-files.form.preview')}
            </Button>
          </FormActions>
        </Form>
      </div>
      <PreviewDialog file={preview.file} onClose={preview.close} />
    </>
  )
}

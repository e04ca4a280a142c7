import type { UploadedFile } from '#core/web/form/file-line.tsx'
import { FileUpload } from '#core/web/form/file-upload.tsx'
import { FILE_KINDS, type FileLimits } from '#core/web/form/file-limits.ts'
import { PendingList } from '#core/web/form/pending-list.tsx'
import { RefusedFiles } from '#core/web/form/refused-files.tsx'
import type { PendingUpload, Upload } from '#core/web/form/use-uploads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Sample, Samples } from '../sample.tsx'
import { SampleForm } from '../sample-form.tsx'

const LIMITS: FileLimits = { kinds: FILE_KINDS, max_size: 10_000_000, max: 5 }
const FULL: FileLimits = { ...LIMITS, max: 3 }
const doNothing = () => undefined
/** Nothing leaves the guide: what is chosen here is refused. */
const refuse: Upload<UploadedFile> = () =>
  Promise.reject(Object.assign(new Error('refused'), { code: 'core.not_signed_in' }))
/** A journey without a destination: the file stays in the browser. */
const pretend: Upload<UploadedFile> = async (file, onProgress) => {
  for (const share of [0.2, 0.5, 0.8, 1]) {
    await new Promise((resolve) => setTimeout(resolve, 250))
    onProgress(share)
  }
  return {
    file_id: `${file.name}-${file.lastModified}-${file.size}`,
    file_name: file.name,
    content_type: file.type,
    size: file.size,
  }
}
const onTheWay = (name: string, share: number, failed_with: string | null): PendingUpload => ({
  key: name,
  name,
  size: 3_120_000,
  share,
  failed_with,
  file: null as unknown as File,
})

const useNames = () => {
  const t = useT()
  return {
    report: `${t('brand-guide.sample.file1')}.pdf`,
    photo: `${t('brand-guide.sample.file2')}.jpg`,
    reference: `${t('brand-guide.sample.file3')}.docx`,
  }
}

function RefusedSample() {
  const t = useT()
  const { report, photo, reference } = useNames()
  return (
    <Sample state="error">
      <div className="space-y-4">
        <RefusedFiles
          refused={[
            { why: 'kind', name: `${t('brand-guide.sample.file4')}.xlsx` },
            { why: 'size', name: reference, size: 14_800_000 },
            { why: 'count', names: [photo] },
          ]}
          limits={LIMITS}
        />
        <PendingList
          pending={[onTheWay(report, 0, 'core.offline')]}
          onRetry={doNothing}
          onDrop={doNothing}
        />
      </div>
    </Sample>
  )
}

export default function FileUploadSamples() {
  const t = useT()
  const label = t('brand-guide.sample.documents')
  const { report, photo, reference } = useNames()
  const files: UploadedFile[] = [
    { file_id: '1', file_name: report, content_type: 'application/pdf', size: 1_240_000 },
    { file_id: '2', file_name: photo, content_type: 'image/jpeg', size: 384_000 },
    {
      file_id: '3',
      file_name: reference,
      content_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      size: 58_200,
    },
  ]
  return (
    <Samples>
      <Sample state="empty">
        <SampleForm values={{ files: [] }}>
          <FileUpload
            name="files"
            label={label}
            hint={t('brand-guide.sample.photos_hint')}
            upload={refuse}
            limits={LIMITS}
          />
        </SampleForm>
      </Sample>
      <Sample state="try">
        <SampleForm values={{ files }}>
          <FileUpload
            name="files"
            label={label}
            hint={t('brand-guide.sample.files_hint')}
            upload={pretend}
            limits={LIMITS}
          />
        </SampleForm>
      </Sample>
      <Sample state="loading">
        <PendingList
          pending={[onTheWay(report, 0.6, null)]}
          onRetry={doNothing}
          onDrop={doNothing}
        />
      </Sample>
      <RefusedSample />
      <Sample state="filled">
        <SampleForm values={{ files }}>
          <FileUpload name="files" label={label} upload={refuse} limits={FULL} />
        </SampleForm>
      </Sample>
      <Sample state="disabled">
        <SampleForm values={{ files: files.slice(0, 1) }}>
          <FileUpload name="files" label={label} upload={refuse} limits={LIMITS} is_disabled />
        </SampleForm>
      </Sample>
    </Samples>
  )
}

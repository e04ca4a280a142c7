import { FilePlus2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { CheckboxGroup } from '#core/web/form/checkbox.tsx'
import { FileButton } from '#core/web/form/file-button.tsx'
import type { FileLimits } from '#core/web/form/file-limits.ts'
import { PendingList } from '#core/web/form/pending-list.tsx'
import { RefusedFiles } from '#core/web/form/refused-files.tsx'
import { useLimitedUploads } from '#core/web/form/use-limited-uploads.ts'
import { PAPER_MAX_BYTES } from '#core/shared/uploads.ts'
import { uploadFile } from '#core/web/data/upload-file.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { TextLink } from '#core/web/ui/text-link.tsx'
import {
  SENT_KINDS,
  SENT_MAX,
  type AttachmentsInput,
  type ApplicationAttachment,
} from '#features/applications/shared/model.ts'
import { uploadAttachments } from '#features/profiles/shared/api.ts'
import { profilePaths } from '#features/profiles/shared/paths.ts'
import { useSendablePapers } from './sent-papers.ts'
import type { PaperUploads } from './use-paper-uploads.ts'

const LIMITS: FileLimits = {
  kinds: ['pdf', 'picture'],
  max_size: PAPER_MAX_BYTES,
  max: SENT_MAX,
}
type Kind = ApplicationAttachment['kind']

/** Files on their way to the profile, from where they go with the application. */
const usePapersUnderWay = (uploads: PaperUploads) => {
  const { getValues, setValue, watch } = useFormContext<AttachmentsInput>()
  const kinds = useRef(new WeakMap<File, Kind>())
  const send = (file: File, onProgress: (share: number) => void): Promise<string[]> => {
    const body = new FormData()
    // The fields come before the file: whoever reads the stream knows them by then.
    body.append('kind', kinds.current.get(file) ?? 'other')
    body.append('attachments', file)
    const sent = uploadFile(uploadAttachments, { username: 'me', body }, onProgress).then(
      ({ success }) => success.map(({ id }) => id),
    )
    uploads.add(sent)
    return sent
  }
  const add = (ids: string[], is_wanted: boolean): void => {
    if (!is_wanted) return
    const all = [...getValues('attachment_ids'), ...ids]
    setValue('attachment_ids', all.slice(0, SENT_MAX), { shouldDirty: true, shouldTouch: true })
  }
  const { choose, ...rest } = useLimitedUploads(send, LIMITS, watch('attachment_ids').length, add)
  return {
    ...rest,
    choose: (files: readonly File[], kind: Kind): void => {
      for (const file of files) kinds.current.set(file, kind)
      choose(files)
    },
  }
}

/** Chooses files of a kind; what may be chosen is said before, what was left out and how far the others are below. */
const AddPapers = ({ uploads }: { uploads: PaperUploads }) => {
  const t = useT()
  const format = useFormat()
  const { choose, pending, refused, retry, drop } = usePapersUnderWay(uploads)
  return (
    <div className="space-y-3">
      <p className="text-sm text-quiet">
        {t('applications.papers.file_note', {
          kinds: format.list(
            LIMITS.kinds.map((kind) => t.dynamic(`core.form.kinds.${kind}`)),
            'or',
          ),
          size: format.bytes(PAPER_MAX_BYTES),
        })}
      </p>
      <div className="flex flex-wrap gap-2">
        {SENT_KINDS.map((kind) => (
          <FileButton
            key={kind}
            label={t(`profiles.papers.add.${kind}`)}
            icon={<FilePlus2 size={16} aria-hidden="true" />}
            kinds={LIMITS.kinds}
            is_multiple
            is_sending={false}
            onFiles={(files) => choose(files, kind)}
          />
        ))}
      </div>
      <RefusedFiles refused={refused} limits={LIMITS} />
      <PendingList pending={pending} onRetry={retry} onDrop={drop} />
    </div>
  )
}

/** A draft may name papers that are gone from the profile meanwhile. */
const useOnlyThose = (papers: readonly ApplicationAttachment[] | undefined): void => {
  const { watch, setValue } = useFormContext<AttachmentsInput>()
  const chosen = watch('attachment_ids')
  useEffect(() => {
    const there = chosen.filter((id) => papers?.some((paper) => paper.id === id))
    if (papers && there.length < chosen.length)
      setValue('attachment_ids', there, { shouldDirty: true })
  }, [chosen, papers, setValue])
}

/**
 * Which papers of the profile go with the application, in a form whose values hold `attachment_ids`. `has_title`: what it is
 * about stands above it already.
 */
export function PapersField({
  uploads,
  has_title = false,
}: {
  uploads: PaperUploads
  has_title?: boolean
}) {
  const t = useT()
  const format = useFormat()
  const papers = useSendablePapers()
  const { watch } = useFormContext<AttachmentsInput>()
  const chosen = watch('attachment_ids')
  useOnlyThose(papers)
  return (
    <section
      className={
        has_title
          ? 'space-y-5 [&_legend]:sr-only'
          : 'space-y-4 [&_legend]:text-xl [&_legend]:font-[640] [&_legend]:tracking-tight'
      }
    >
      {papers?.length === 0 ? (
        <div>
          {has_title ? null : <h2 className="text-xl">{t('applications.papers.choose')}</h2>}
          <p className="measure text-sm text-quiet">{t('applications.papers.none')}</p>
        </div>
      ) : (
        <CheckboxGroup
          name="attachment_ids"
          label={t('applications.papers.choose')}
          hint={t('applications.papers.hint', { max: SENT_MAX })}
          optional
          choices={(papers ?? []).map(({ id, kind, file_name, size }) => ({
            value: id,
            label: <span className="wrap-anywhere">{file_name}</span>,
            note: t('applications.papers.kind_size', {
              kind: t(`profiles.papers.kind.${kind}`),
              size: format.bytes(size),
            }),
            is_disabled: chosen.length >= SENT_MAX && !chosen.includes(id),
          }))}
        />
      )}
      <AddPapers uploads={uploads} />
      <p className="measure text-sm text-quiet">
        {t('applications.papers.gone')} {t('applications.papers.not_here')}{' '}
        <TextLink to={`${profilePaths.own}#finances`}>
          {t('applications.papers.to_finances')}
        </TextLink>
      </p>
    </section>
  )
}

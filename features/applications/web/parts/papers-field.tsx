import { FilePlus2 } from 'lucide-react'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { CheckboxGroup } from '#core/web/form/checkbox.tsx'
import { FileButton } from '#core/web/form/file-button.tsx'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
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

/** Adds a file to the profile and has it go with the application, where there is room. */
const AddPaper = ({
  kind,
  uploads,
}: {
  kind: ApplicationAttachment['kind']
  uploads: PaperUploads
}) => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(uploadAttachments)
  const { getValues, setValue } = useFormContext<AttachmentsInput>()
  const upload = async (file: File): Promise<void> => {
    const body = new FormData()
    // The fields come before the file: whoever reads the stream knows them by then.
    body.append('kind', kind)
    body.append('attachments', file)
    const { success } = await send({ username: 'me', body })
    const ids = [...getValues('attachment_ids'), ...success.map(({ id }) => id)]
    setValue('attachment_ids', ids.slice(0, SENT_MAX), { shouldDirty: true, shouldTouch: true })
  }
  return (
    <FileButton
      label={t(`profiles.papers.add.${kind}`)}
      icon={<FilePlus2 size={16} aria-hidden="true" />}
      kinds={['pdf', 'picture']}
      is_sending={is_sending}
      onFiles={([file]) =>
        uploads.add(
          upload(file!).catch((error: unknown) => {
            toast.wrong(errorText(t, error))
            throw error
          }),
        )
      }
    />
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

/** Which papers of the profile go with the application, in a form whose values hold `attachment_ids`. */
export function PapersField({ uploads }: { uploads: PaperUploads }) {
  const t = useT()
  const format = useFormat()
  const papers = useSendablePapers()
  const { watch } = useFormContext<AttachmentsInput>()
  const chosen = watch('attachment_ids')
  useOnlyThose(papers)
  return (
    <section className="space-y-4">
      {papers?.length === 0 ? (
        <div>
          <h2 className="font-medium">{t('applications.papers.choose')}</h2>
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
      <div className="flex flex-wrap gap-2">
        {SENT_KINDS.map((kind) => (
          <AddPaper key={kind} kind={kind} uploads={uploads} />
        ))}
      </div>
      <p className="measure text-sm text-quiet">
        {t('applications.papers.gone')} {t('applications.papers.not_here')}{' '}
        <TextLink to={`${profilePaths.own}#finances`}>
          {t('applications.papers.to_finances')}
        </TextLink>
      </p>
    </section>
  )
}

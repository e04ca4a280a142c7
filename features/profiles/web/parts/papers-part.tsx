import { Download, FilePlus2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FileButton } from '#core/web/form/file-button.tsx'
import { useRead } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { errorText } from '#core/web/data/error-text.ts'
import { useDownload } from '#core/web/data/use-download.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { useFreshSend } from '#features/accounts/web/parts/fresh-sign-in.tsx'
import {
  downloadAttachment,
  downloadCriminalRecord,
  listAttachments,
  removeAttachment,
  removeCriminalRecord,
  uploadAttachments,
  uploadPaychecks,
} from '../../shared/api.ts'
import type { ProfileAttachment, RentalProfile } from '../../shared/model.ts'

type Kind = Exclude<ProfileAttachment['kind'], 'public_review'>
type OwnPaper = ProfileAttachment & { kind: Kind }
// The PDF of a review stands with the review.
const isOwnPaper = (paper: ProfileAttachment): paper is OwnPaper => paper.kind !== 'public_review'
/** What landlords ask for first. */
const SHOWN_KINDS: readonly Kind[] = ['recommendation', 'paycheck', 'criminal_record', 'other']
function AddPaper({ kind, profile }: { kind: Kind; profile: RentalProfile }) {
  const t = useT()
  const toast = useToast()
  const paychecks = useSend(uploadPaychecks)
  const papers = useFreshSend(uploadAttachments)
  const [isSending, setSending] = useState(false)
  const choose = async (file: File): Promise<void> => {
    const body = new FormData()
    // The fields come before the file: whoever reads the stream knows them by then.
    if (kind !== 'paycheck') body.append('kind', kind)
    body.append(kind === 'paycheck' ? 'paychecks' : 'attachments', file)
    setSending(true)
    await (
      kind === 'paycheck'
        ? paychecks.send({ id: profile.user_id!, body })
        : papers.send({ username: profile.profile_username, body })
    ).catch((error: unknown) => toast.wrong(errorText(t, error)))
    setSending(false)
  }
  return (
    <>
      <FileButton
        label={t(`profiles.papers.add.${kind}`)}
        icon={<FilePlus2 size={16} aria-hidden="true" />}
        kinds={['pdf', 'picture']}
        is_sending={isSending}
        onFiles={([file]) => void choose(file!)}
      />
      {papers.dialog}
    </>
  )
}

function Paper({ paper, username }: { paper: OwnPaper; username: string }) {
  const t = useT()
  const format = useFormat()
  const toast = useToast()
  const { download } = useDownload()
  const remove = useSend(removeAttachment)
  const removeRecord = useFreshSend(removeCriminalRecord)
  const { id, kind, file_name: name, is_protected } = paper
  const [isAsked, setAsked] = useState(false)
  const wrong = (error: unknown) => toast.wrong(errorText(t, error))
  const open = (): void =>
    void (is_protected
      ? download(downloadCriminalRecord, { username }, name)
      : download(downloadAttachment, { id }, name))
  // The question closes first: the call may ask for the password in a dialog of its own.
  const drop = (): void => {
    setAsked(false)
    void (is_protected ? removeRecord.send({ username }) : remove.send({ id })).catch(wrong)
  }
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-quiet">
          {t('profiles.papers.added', {
            kind: t(`profiles.papers.kind.${kind}`),
            date: format.instant(paper.created_at, 'long'),
          })}
        </p>
      </div>
      <IconButton
        label={t('profiles.papers.open', { name })}
        icon={<Download size={18} aria-hidden="true" />}
        onClick={open}
      />
      <IconButton
        label={t('profiles.papers.remove', { name })}
        icon={<Trash2 size={18} aria-hidden="true" />}
        onClick={() => setAsked(true)}
      />
      <ConfirmDialog
        is_open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={drop}
        is_dangerous
        title={t('profiles.papers.remove_title', { name })}
        lead={t('profiles.papers.remove_text')}
        confirm_label={t('profiles.papers.remove_confirm')}
      />
      {removeRecord.dialog}
    </li>
  )
}

/** Papers of one's own profile, which nobody else sees here. */
export function PapersPart({ profile }: { profile: RentalProfile }) {
  const t = useT()
  const { profile_username: username } = profile
  const { data } = useRead(listAttachments, { username })
  return (
    <div id="papers" className="scroll-mt-4">
      <Card title={t('profiles.papers.title')}>
        <p className="measure text-quiet">{t('profiles.papers.lead')}</p>
        <ul className="my-2 divide-y divide-line">
          {(data?.items ?? []).filter(isOwnPaper).map((paper) => (
            <Paper key={paper.id} paper={paper} username={username} />
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          {SHOWN_KINDS.map((kind) => (
            <AddPaper key={kind} kind={kind} profile={profile} />
          ))}
        </div>
      </Card>
    </div>
  )
}

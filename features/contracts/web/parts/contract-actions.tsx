import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useDownload } from '#core/web/data/use-download.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import {
  downloadDocument,
  fileWithRegistry,
  fullySign,
  removeContract,
  uncommitContract,
} from '#features/contracts/shared/api.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { stepPath } from '#features/contracts/shared/paths.ts'
import { isStaffAlone } from '#features/contracts/shared/rules.ts'
import { draftProgress } from '#features/contracts/shared/steps/states.ts'
import { useAnnouncedError } from './announced-error.ts'
import { signingOf } from './signing-of.ts'

type Asked = 'uncommit' | 'remove' | 'fully_sign' | null

/** Writes on where the first step is that is not done. */
function ContinueButton({ contract }: { contract: Contract }) {
  const t = useT()
  return (
    <Button
      variant={isStaffAlone(contract) ? 'secondary' : 'primary'}
      to={stepPath(contract.id, draftProgress(contract).next)}
    >
      {t('contracts.page.continue')}
    </Button>
  )
}

/** How far a draft has come, for whoever writes it. */
export function DraftNotice({ contract }: { contract: Contract }) {
  const t = useT()
  if (!contract.can.edit || isStaffAlone(contract)) return null
  const { next, ...steps } = draftProgress(contract)
  return (
    <div className="mb-6">
      <Notice
        tone="lamp"
        title={t('contracts.list.steps_done', {
          ...steps,
          step: t.dynamic(`contracts.step.${next}.title`),
        })}
        actions={<ContinueButton contract={contract} />}
      >
        {t.dynamic(`contracts.step.${next}.lead`)}
      </Notice>
    </div>
  )
}

function FileButton({ id }: { id: string }) {
  const t = useT()
  const toast = useToast()
  const told = useAnnouncedError()
  const file = useSend(fileWithRegistry)
  return (
    <Button
      id="register"
      variant="secondary"
      is_loading={file.is_sending}
      onClick={() =>
        void file
          .send({ id, body: {} })
          .then(() => toast.done(t('contracts.page.filing_asked')), told)
      }
    >
      {t('contracts.page.file_now')}
    </Button>
  )
}

function DownloadButton({ contract: { id, contract_number } }: { contract: Contract }) {
  const t = useT()
  const { download, is_loading } = useDownload()
  return (
    <Button
      variant="secondary"
      is_loading={is_loading}
      onClick={() => void download(downloadDocument, { id }, `${contract_number}.pdf`)}
    >
      {t('contracts.page.download')}
    </Button>
  )
}

/** Asks before what is hard to take back, and does it. */
function ConfirmAction({
  asked,
  id,
  is_staffs,
  list_to,
  onClose,
}: {
  asked: Asked
  id: string
  /** Taken back on the landlord's behalf: the reason is told. */
  is_staffs: boolean
  list_to: string
  onClose: () => void
}) {
  const t = useT()
  const told = useAnnouncedError()
  const navigate = useNavigate()
  const [uncommit, remove, full] = [
    useSend(uncommitContract),
    useSend(removeContract),
    useSend(fullySign),
  ]
  const confirm = async (reason: string) => {
    try {
      if (asked === 'uncommit') {
        await uncommit.send({ id, body: is_staffs ? { reason } : {} })
        if (!is_staffs) await navigate(stepPath(id, 'property'))
      }
      if (asked === 'remove') {
        await remove.send({ id })
        await navigate(list_to)
      }
      if (asked === 'fully_sign') await full.send({ id, body: { reason } })
    } catch (error) {
      told(error)
    } finally {
      onClose()
    }
  }
  return (
    <ConfirmDialog
      is_open={asked !== null}
      onClose={onClose}
      onConfirm={confirm}
      is_dangerous={asked === 'remove'}
      asks_reason={asked === 'fully_sign' || (asked === 'uncommit' && is_staffs)}
      is_loading={uncommit.is_sending || remove.is_sending || full.is_sending}
      title={asked ? t.dynamic(`contracts.page.${asked}_title`) : ''}
      lead={
        asked === 'uncommit' && is_staffs
          ? t('contracts.page.uncommit_text_staff')
          : asked && t.dynamic(`contracts.page.${asked}_text`)
      }
      confirm_label={asked ? t.dynamic(`contracts.page.${asked}`) : ''}
    />
  )
}

/** What this reader may do with the contract now: shown by `can`, decided by the server. */
export const ContractActions = ({ contract, list_to }: { contract: Contract; list_to: string }) => {
  const t = useT()
  const [asked, setAsked] = useState<Asked>(null)
  return (
    <>
      {contract.can.edit && isStaffAlone(contract) ? <ContinueButton contract={contract} /> : null}
      {contract.document && contract.can.download_document ? (
        <DownloadButton contract={contract} />
      ) : null}
      {contract.can.uncommit ? (
        <Button
          id="take-back"
          variant={signingOf(contract).refused.length > 0 ? 'primary' : 'secondary'}
          onClick={() => setAsked('uncommit')}
        >
          {t('contracts.page.uncommit')}
        </Button>
      ) : null}
      {contract.can.file_with_registry && contract.filing && contract.filing.status !== 'filed' ? (
        <FileButton id={contract.id} />
      ) : null}
      {contract.can.sign_fully && contract.status === 'committed' ? (
        <Button variant="secondary" onClick={() => setAsked('fully_sign')}>
          {t('contracts.page.fully_sign')}
        </Button>
      ) : null}
      <ConfirmAction
        key={asked ?? 'none'}
        asked={asked}
        id={contract.id}
        is_staffs={isStaffAlone(contract)}
        list_to={list_to}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

/** Deletes a draft: at the end of its page, for it is seldom what one came for. */
export const RemoveDraft = ({ contract, list_to }: { contract: Contract; list_to: string }) => {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  if (!contract.can.remove) return null
  return (
    <div className="mt-6 flex justify-end">
      <Button variant="quiet" className="text-lava-ink!" onClick={() => setAsked(true)}>
        {t('contracts.page.remove')}
      </Button>
      <ConfirmAction
        key={String(isAsked)}
        asked={isAsked ? 'remove' : null}
        id={contract.id}
        is_staffs={isStaffAlone(contract)}
        list_to={list_to}
        onClose={() => setAsked(false)}
      />
    </div>
  )
}

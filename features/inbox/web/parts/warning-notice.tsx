import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { useTold } from '#core/web/ui/use-told.ts'
import { WarningReasons } from './warning-reasons.tsx'

interface Sending {
  send: () => Promise<unknown>
  is_sending: boolean
}

/** The way back to a warning that its reader has put away. */
export const HiddenWarning = ({ send, is_sending: isSending }: Sending) => {
  const t = useT()
  const told = useTold()
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
      <span>{t('inbox.warning.is_hidden')}</span>
      <Button size="small" variant="quiet" is_loading={isSending} onClick={() => told(send())}>
        {t('inbox.warning.show')}
      </Button>
    </div>
  )
}

interface Props extends Sending {
  reasons: readonly string[]
  /** Its label and what it opens; none where it was reported. */
  report: { label: string; onOpen: () => void } | null
}

/** Says calmly why what another person wrote may be fraud, what to do, and lets the reader report it or put it away. */
export const WarningNotice = ({ reasons, report, send, is_sending: isSending }: Props) => {
  const t = useT()
  const toast = useToast()
  const told = useTold()
  const hide = async () => {
    await send()
    toast.done(t('inbox.warning.hidden'))
  }
  return (
    <Notice
      tone="lamp"
      title={t('inbox.warning.title')}
      actions={
        <>
          {report ? (
            <Button size="small" variant="secondary" onClick={report.onOpen}>
              {report.label}
            </Button>
          ) : null}
          <Button size="small" variant="quiet" is_loading={isSending} onClick={() => told(hide())}>
            {t('inbox.warning.hide')}
          </Button>
        </>
      }
    >
      <WarningReasons found={reasons} />
    </Notice>
  )
}

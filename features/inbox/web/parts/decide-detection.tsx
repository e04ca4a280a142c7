import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { useTold } from '#core/web/ui/use-told.ts'
import { decideMessageDetection } from '../../shared/api.ts'
import type { DetectionState } from '../../shared/enums.ts'
import type { MessageDetection } from '../../shared/model.ts'

/** Staff say whether a message is the fraud that it looks like, or take that back. While its author waits for an answer, the answer decides. */
export const DecideDetection = ({
  found,
}: {
  found: Pick<MessageDetection, 'id' | 'state' | 'appeal'>
}) => {
  const t = useT()
  const toast = useToast()
  const told = useTold()
  const { send, is_sending: isSending } = useSend(decideMessageDetection)
  const decide = async (state: DetectionState) => {
    await send({ id: found.id, body: { state, was: found.state } })
    toast.done(t('inbox.detections.done'))
  }
  const button = (state: DetectionState, label: string) => (
    <Button
      size="small"
      variant="secondary"
      is_loading={isSending}
      onClick={() => told(decide(state))}
    >
      {label}
    </Button>
  )
  if (found.state !== 'open' && found.appeal !== null && found.appeal.outcome === null) return null
  return found.state === 'open' ? (
    <>
      {button('confirmed', t('inbox.detections.confirm'))}
      {button('dismissed', t('inbox.detections.dismiss'))}
    </>
  ) : (
    button('open', t('inbox.detections.reopen'))
  )
}

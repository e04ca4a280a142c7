import { useState } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { useLoaded } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import {
  readTwoStep,
  renewRecoveryCodes,
  startTwoStep,
  turnOffTwoStep,
} from '#features/accounts/shared/api.ts'
import { ConnectApp, type AppSecret } from './connect-app.tsx'
import { useFreshSend } from './fresh-sign-in.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** What the buttons do, each after a fresh proof of who one is. */
const useTwoStepActions = () => {
  const t = useT()
  const toast = useToast()
  const start = useFreshSend(startTwoStep)
  const renew = useFreshSend(renewRecoveryCodes)
  const off = useFreshSend(turnOffTwoStep)
  const [app, setApp] = useState<AppSecret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const wrong = (error: unknown) => toast.wrong(errorText(t, error))
  return {
    app,
    codes,
    is_starting: start.is_sending,
    is_renewing: renew.is_sending,
    dialogs: [start.dialog, renew.dialog, off.dialog],
    start: () => void start.send({}).then(setApp, wrong),
    confirmed: (given: string[]) => {
      setApp(null)
      setCodes(given)
      toast.done(t('accounts.two_step.turned_on'))
    },
    renew: () => void renew.send({}).then((given) => setCodes(given.recovery_codes), wrong),
    kept: () => setCodes(null),
    turnOff: () =>
      void off.send({}).then(() => {
        setCodes(null)
        toast.done(t('accounts.two_step.turned_off'))
      }, wrong),
  }
}

const TurnedOn = ({
  since,
  codes_left,
  act,
  onTurnOff,
}: {
  since: string
  codes_left: number
  act: ReturnType<typeof useTwoStepActions>
  onTurnOff: () => void
}) => {
  const t = useT()
  const format = useFormat()
  return (
    <div className="space-y-4">
      <p>
        {t('accounts.two_step.since', { at: format.instant(since, 'medium') })} ·{' '}
        {t('accounts.two_step.codes_left', { count: codes_left })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" is_loading={act.is_renewing} onClick={act.renew}>
          {t('accounts.two_step.new_codes')}
        </Button>
        <Button variant="danger" onClick={onTurnOff}>
          {t('accounts.two_step.turn_off')}
        </Button>
      </div>
    </div>
  )
}

/** Turns the second step of signing in on and off; its recovery codes are shown once. */
export const TwoStepSection = () => {
  const t = useT()
  const act = useTwoStepActions()
  const [isAsking, setAsking] = useState(false)
  const { on_since, recovery_codes_left } = useLoaded(readTwoStep, {})
  const isOn = on_since !== null
  // The question closes first: the call may ask for the password in a dialog of its own.
  const turnOff = () => {
    setAsking(false)
    act.turnOff()
  }
  return (
    <Section
      title={t('accounts.two_step.title')}
      lead={t('accounts.two_step.lead')}
      action={
        <Status tone={isOn ? 'moss' : 'neutral'}>
          {isOn ? t('accounts.two_step.on') : t('accounts.two_step.off')}
        </Status>
      }
    >
      {act.codes ? (
        <RecoveryCodes codes={act.codes} onKept={act.kept} />
      ) : isOn ? (
        <TurnedOn
          since={on_since}
          codes_left={recovery_codes_left}
          act={act}
          onTurnOff={() => setAsking(true)}
        />
      ) : act.app ? (
        <ConnectApp app={act.app} onConfirmed={act.confirmed} />
      ) : (
        <Button variant="secondary" is_loading={act.is_starting} onClick={act.start}>
          {t('accounts.two_step.turn_on')}
        </Button>
      )}
      {act.dialogs}
      <ConfirmDialog
        is_open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={turnOff}
        is_dangerous
        title={t('accounts.two_step.turn_off_title')}
        lead={t('accounts.two_step.turn_off_text')}
        confirm_label={t('accounts.two_step.turn_off')}
      />
    </Section>
  )
}

import { useT } from '#core/web/i18n/use-t.ts'
import { Status } from '#core/web/ui/status.tsx'
import type { Tone } from '#core/web/ui/tone.ts'

/** States that are good, that wait and that went wrong; the others are over. */
const TONES: Readonly<Record<string, Tone>> = {
  paid: 'moss',
  settled: 'moss',
  delivered: 'moss',
  signed: 'moss',
  valid: 'moss',
  unpaid: 'lamp',
  part_paid: 'glacier',
  pending: 'lamp',
  accepted: 'glacier',
  invited: 'lamp',
  opened: 'glacier',
  cancel_requested: 'lamp',
  pending_cancellation: 'lamp',
  pending_termination: 'lamp',
  rejected: 'lava',
  lost: 'lava',
  invalid: 'lava',
}

/** The state of a thing of the local systems. */
export function DevState({ state }: { state: string }) {
  const t = useT()
  return <Status tone={TONES[state] ?? 'neutral'}>{t.dynamic(`app.dev.states.${state}`)}</Status>
}

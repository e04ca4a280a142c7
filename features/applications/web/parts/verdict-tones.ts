import type { Tone } from '#core/web/ui/tone.ts'
import type { Verdict } from '#features/applications/shared/steps/criteria.ts'

/** Not meeting a criterion is no danger: the landlord decides. */
export const VERDICT_TONES: Record<Verdict, Tone> = {
  met: 'moss',
  not_met: 'lamp',
  unknown: 'neutral',
}

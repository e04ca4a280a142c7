import type { Tone } from '#core/web/ui/tone.ts'
import type { ImportOutcome, ImportState } from '#features/properties/shared/model.ts'

export const IMPORT_TONES: Record<ImportState, Tone> = {
  checking: 'neutral',
  // It waits for its landlord.
  ready: 'lamp',
  applied: 'moss',
}

export const OUTCOME_TONES: Record<ImportOutcome, Tone> = {
  pending: 'neutral',
  new: 'moss',
  moved: 'glacier',
  kept: 'neutral',
  repeated: 'lamp',
  wrong_number: 'lava',
  unknown: 'lava',
  long_name: 'lava',
}

import type { Tone } from '#core/web/ui/tone.ts'
import type { ApplicationStatus } from '#features/applications/shared/model.ts'

export const STATUS_TONE: Record<ApplicationStatus, Tone> = {
  sent: 'glacier',
  accepted: 'moss',
  denied: 'lava',
  canceled: 'neutral',
  closed: 'neutral',
}

import { lifecycle } from '#core/shared/lifecycle.ts'
import type { ERASURE_STATES, EXPORT_STATES } from './enums.ts'

type ExportState = (typeof EXPORT_STATES)[number]
type ErasureState = (typeof ERASURE_STATES)[number]

export const exportLifecycle = lifecycle<ExportState, 'make' | 'end'>('privacy', {
  asked: { make: 'ready' },
  ready: { end: 'ended' },
  ended: {},
})

export const erasureLifecycle = lifecycle<ErasureState, 'cancel' | 'stop' | 'erase' | 'finish'>(
  'privacy',
  {
    asked: { cancel: 'cancelled', stop: 'stopped', erase: 'rows_erased' },
    rows_erased: { finish: 'erased' },
    cancelled: {},
    stopped: {},
    erased: {},
  },
)

import { event } from '#core/server/events.ts'

export const dataExportAsked = event('privacy.data_export_asked', 'data_export')
export const dataExportReady = event<{ user_id: string }>(
  'privacy.data_export_ready',
  'data_export',
)
export const accountErasureAsked = event<{ user_id: string }>(
  'privacy.account_erasure_asked',
  'account_erasure',
)
export const accountErasureCancelled = event('privacy.account_erasure_cancelled', 'account_erasure')
export const accountErasureStopped = event<{ user_id: string }>(
  'privacy.account_erasure_stopped',
  'account_erasure',
)
export const accountErased = event('privacy.account_erased', 'account_erasure')

import type * as z from 'zod/mini'
import type { ToldState } from '#core/shared/tone.ts'
import type { ContractRow } from '../model.ts'

export const STATUS_TONES = { draft: 'neutral', committed: 'glacier', signed: 'moss' } as const

/** What a lease is at for one of its parties. */
export const contractState = ({
  status,
  is_stopped: isStopped,
  waits_for_you: waits,
  signed_count: signed,
  signer_count: all,
}: z.infer<typeof ContractRow>): ToldState => {
  if (waits) return { state: 'contracts.list.waits_for_you', tone: 'lamp' }
  if (isStopped) return { state: 'contracts.page.refused_title', tone: 'lava' }
  const tone = STATUS_TONES[status]
  return status === 'committed'
    ? { state: 'contracts.list.signed_of', numbers: { signed, all }, tone }
    : { state: `contracts.status.${status}`, tone }
}

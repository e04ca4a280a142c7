import type * as z from 'zod/mini'
import type { ToldState } from '#core/shared/tone.ts'
import type { Contract, ContractRow } from '../model.ts'

const STATUS_TONES = { draft: 'neutral', committed: 'glacier', signed: 'moss' } as const

/** What a lease is at for one of its parties. */
export const contractState = ({
  status,
  is_stopped: isStopped,
  waits_for_you: waits,
  signed_count: signed,
  signer_count: all,
}: Pick<
  z.infer<typeof ContractRow>,
  'status' | 'is_stopped' | 'waits_for_you' | 'signed_count' | 'signer_count'
>): ToldState => {
  if (isStopped) return { state: 'contracts.page.refused_title', tone: 'lava' }
  if (waits) return { state: 'contracts.list.waits_for_you', tone: 'lamp' }
  const tone = STATUS_TONES[status]
  return status === 'committed'
    ? { state: 'contracts.list.signed_of', numbers: { signed, all }, tone }
    : { state: `contracts.status.${status}`, tone }
}

/** The first step before signing that still misses something, as the server judged; undefined where none does. */
export const firstOpenStep = ({ valid_steps }: Pick<Contract, 'valid_steps'>) =>
  valid_steps.find((step) => !step.is_valid && step.step_name !== 'sign')

/** A draft whose steps are not done: it has no text yet, and what is empty in it was chosen by nobody. */
export const isUnfinished = (contract: Pick<Contract, 'status' | 'valid_steps'>): boolean =>
  contract.status === 'draft' && firstOpenStep(contract) !== undefined

import type { Ctx } from '#core/server/context.ts'
import { findIssuedDocument } from '#core/server/issued-documents.ts'
import type { Ports } from '#core/shared/ports.ts'
import type { SigningStatus } from '#providers/e-sign/port.ts'
import { hasRunOut } from '../../shared/rules.ts'
import { issuePaper } from '../documents/store.ts'
import { readContractJson } from '../queries/contract-json.ts'
import { findRound, isParty, lastSigners, openRound, tasksOf } from './rounds.ts'
import type { RoundRow, TaskRow } from './rounds.ts'

/** What the provider knows of tasks that had not been signed when their round ended. */
export type LateSignatures = ReadonlyMap<string, SigningStatus>

/** Signatures that were given in time, of which we were not told before the round ended. */
export const lateSignatures = async (
  ctx: Ctx,
  ports: Ports,
  contractId: string,
): Promise<LateSignatures> => {
  const json = await readContractJson(ctx.tx, contractId)
  const round = json && (await findRound(ctx.tx, contractId, json.contract.signing_round))
  const found = new Map<string, SigningStatus>()
  if (!json || round?.state !== 'cancelled') return found
  for (const task of await tasksOf(ctx.tx, round.id)) {
    if (task.state !== 'expired' || task.task_id === null) continue
    const status = await ports.e_sign.status(task.task_id)
    const party = json.parties.find((one) => one.id === task.party_id)
    const fits = json.contract.skip_id_check || (party && isParty(party, status))
    if (status.state === 'signed' && fits) found.set(task.id, status)
  }
  return found
}

/** The round that ran out, with its tasks; null where the running one did not. */
export const endedRound = async (
  ctx: Ctx,
  contract: { id: string; signing_round: number },
): Promise<{ round: RoundRow; tasks: TaskRow[] } | null> => {
  const round = await findRound(ctx.tx, contract.id, contract.signing_round)
  if (round?.state !== 'cancelled') return null
  const tasks = await tasksOf(ctx.tx, round.id)
  return hasRunOut(tasks.map((task) => task.state)) ? { round, tasks } : null
}

type Signature = Pick<TaskRow, 'signed_at' | 'signed_name' | 'signed_national_id' | 'signed_method'>
const signatureIn = (task: TaskRow, late: SigningStatus | undefined): Signature | null => {
  if (task.state === 'signed') return task
  const by = late?.signed_by
  return late && by
    ? {
        signed_at: new Date(late.signed_at ?? 0).toISOString(),
        signed_name: by.full_name,
        signed_national_id: by.national_id,
        signed_method: by.method,
      }
    : null
}

/** The signatures of a round that ran out, by task. One that came out of turn counts when all before it were given. */
const keptSignatures = async (
  ctx: Ctx,
  contractId: string,
  tasks: readonly TaskRow[],
  late: LateSignatures,
): Promise<Map<string, Signature>> => {
  const last = await lastSigners(ctx.tx, contractId)
  const given = new Map<string, Signature>()
  const read = (some: readonly TaskRow[]) => {
    for (const task of some) {
      const signature = signatureIn(task, late.get(task.id))
      if (signature) given.set(task.id, signature)
    }
  }
  const first = tasks.filter((task) => !last.has(task.party_id))
  read(first)
  if (first.every((task) => given.has(task.id))) read(tasks.filter((task) => !first.includes(task)))
  return given
}

export interface Renewal {
  round: number
  /** The parties who are asked again. */
  asked: readonly string[]
}

/**
 * Begins a round for those who had not signed. A link that has lapsed cannot be made to last longer at the provider. The
 * document is the one that the others signed, byte for byte, so their signatures are kept. Null where nobody is left.
 */
export const renewRound = async (
  ctx: Ctx,
  contract: { id: string; signing_round: number },
  ended: { round: RoundRow; tasks: readonly TaskRow[] },
  late: LateSignatures,
): Promise<Renewal | null> => {
  const paper = await findIssuedDocument(ctx.tx, {
    kind: 'contract_for_signing',
    subject_id: contract.id,
    round: ended.round.round,
  })
  const kept = await keptSignatures(ctx, contract.id, ended.tasks, late)
  const asked = ended.tasks.filter((task) => !kept.has(task.id)).map((task) => task.party_id)
  if (!paper || asked.length === 0) return null
  const { file_key, file_name, sha256, size } = paper
  const next = contract.signing_round + 1
  const document_id = await issuePaper(ctx, contract.id, {
    kind: 'contract_for_signing',
    round: next,
    file_key,
    file_name,
    sha256,
    size,
  })
  const tasks = ended.tasks.map(({ id, party_id }) => {
    const signature = kept.get(id)
    if (!signature) return { party_id }
    return {
      party_id,
      state: 'signed' as const,
      signed_at: signature.signed_at,
      signed_name: signature.signed_name,
      signed_national_id: signature.signed_national_id,
      signed_method: signature.signed_method,
      kept_from: id,
    }
  })
  await openRound(ctx, contract, tasks, { document_id: document_id!, document_sha256: sha256 })
  return { round: next, asked }
}

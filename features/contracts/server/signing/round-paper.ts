import { eq } from 'drizzle-orm'
import type { JobContext } from '#core/server/context.ts'
import { findIssuedDocument } from '#core/server/issued-documents.ts'
import { makeContractDocument } from '../documents/contract-document.ts'
import { issuePaper, readStored, storePaper } from '../documents/store.ts'
import { isoInstant, type ContractJson } from '../queries/contract-json.ts'
import { shapeContract } from '../queries/full-contract.ts'
import type { RoundRow, TaskRow } from './rounds.ts'
import { signingRounds } from './tables.ts'

export interface CommittedRound {
  json: ContractJson
  round: RoundRow
  tasks: TaskRow[]
}

export const committedOn = (json: ContractJson): string =>
  isoInstant(json.contract.committed_at!).slice(0, 10)

const paperToSign = async (work: JobContext, { json, round }: CommittedRound) => {
  const paper = await makeContractDocument({
    contract: shapeContract(json, null, committedOn(json)),
    round: round.round,
    translator: work.translator,
    is_draft: false,
    made_on: committedOn(json),
    signing: null,
  })
  const stored = await storePaper(work.ports, json.contract.id, {
    kind: 'contract_for_signing',
    round: round.round,
    ...paper,
  })
  await work.inTransaction(async (ctx) => {
    const id = await issuePaper(ctx, json.contract.id, stored)
    if (id)
      await ctx.tx
        .update(signingRounds)
        .set({ document_id: id, document_sha256: stored.sha256 })
        .where(eq(signingRounds.id, round.id))
  })
  return { ...paper, sha256: stored.sha256 }
}

/** The paper that a round begins with: one that others have signed already, or a new one. */
export const paperOf = async (work: JobContext, found: CommittedRound) => {
  const { json, round } = found
  const kept = await findIssuedDocument(work.db, {
    kind: 'contract_for_signing',
    subject_id: json.contract.id,
    round: round.round,
  })
  if (!kept) return paperToSign(work, found)
  const { file_key, file_name, sha256 } = kept
  return { bytes: await readStored(work.ports, file_key), file_name, sha256 }
}

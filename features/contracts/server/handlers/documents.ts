import { handle, notFound } from '#core/server/handle.ts'
import { findIssuedDocument } from '#core/server/issued-documents.ts'
import type { Ctx } from '#core/server/context.ts'
import { useShared } from '#core/server/rate-limit.ts'
import type { Ports } from '#core/shared/ports.ts'
import { Failure } from '#core/shared/problem.ts'
import { readStored } from '../documents/store.ts'
import { makeContractDocument } from '../documents/contract-document.ts'
import { contractText } from '../documents/contract-text.ts'
import { shapeContract } from '../queries/full-contract.ts'
import { readContractJson } from '../queries/contract-json.ts'
import { isMasked, maskedFor } from '../queries/masked-contract.ts'
import { contractStanding } from '../standing.ts'
import * as api from '../../shared/api.ts'

const PAPERS_A_MINUTE = 10

/** Making a paper again costs a thread: one person may ask for so many a minute. A paper that is kept costs nothing. */
const mayMake = (ctx: Ctx) => async (): Promise<void> => {
  if (!(await useShared(ctx.tx, `papers:${ctx.actor.user_id}`, PAPERS_A_MINUTE, 60, ctx.now)))
    throw new Failure('core.too_many_requests', 429, { seconds: 60 }, 60)
}

const standing = (ctx: Ctx, { params }: { params: { id: string } }) =>
  contractStanding(ctx, params.id)

/** The issued papers of the contract as it is: signed before to be signed; a draft has none. */
const findIssued = (
  ctx: Ctx,
  id: string,
  kind: 'signed_contract' | 'contract_for_signing',
  round: number,
) => findIssuedDocument(ctx.tx, { kind, subject_id: id, round })

export const previewDocument = handle(api.previewDocument, {
  standing,
  async prepare({ params, ports, ctx, translator }) {
    const reader = await contractStanding(ctx, params.id)
    const json = await readContractJson(ctx.tx, params.id)
    if (!json || !reader) throw notFound()
    const { status, signing_round: round } = json.contract
    const paper = isMasked(reader)
      ? null
      : status === 'signed'
        ? await findIssued(ctx, params.id, 'signed_contract', round)
        : status === 'committed'
          ? await findIssued(ctx, params.id, 'contract_for_signing', round)
          : null
    if (paper)
      return {
        bytes: await readStored(ports, paper.file_key),
        file_name: paper.file_name,
        sha256: paper.sha256,
      }
    return makeContractDocument(
      {
        contract: maskedFor(reader, shapeContract(json, null, ctx.today)),
        round,
        translator,
        is_draft: status === 'draft',
        made_on: ctx.today,
        signing: null,
      },
      mayMake(ctx),
    )
  },
  run: async ({ prepared }) => ({
    file: Buffer.from(prepared.bytes).toString('base64'),
    file_name: prepared.file_name,
    sha256: prepared.sha256,
  }),
})

export const readContractText = handle(api.readContractText, {
  standing,
  async prepare({ params, query, ctx, translator, standing: reader }) {
    const json = await readContractJson(ctx.tx, params.id)
    if (!json) throw notFound()
    const contract = maskedFor(reader, shapeContract(json, null, ctx.today))
    return contractText(contract, translator, query.lang)
  },
  run: async ({ prepared }) => prepared,
})

/** The signed paper with its seal; null where there is none yet. */
const signedPaper = async (ctx: Ctx, ports: Ports, id: string) => {
  const json = await readContractJson(ctx.tx, id)
  const paper =
    json?.contract.status === 'signed'
      ? await findIssued(ctx, id, 'signed_contract', json.contract.signing_round)
      : null
  return paper && { bytes: await readStored(ports, paper.file_key), file_name: paper.file_name }
}

const PDF = { content_type: 'application/pdf', disposition: 'attachment' as const }

export const downloadDocument = handle(api.downloadDocument, {
  standing,
  prepare: ({ params, ports, ctx }) => signedPaper(ctx, ports, params.id),
  run: async ({ prepared, fail }) =>
    prepared === null ? fail('contracts.not_signed_yet') : { ...prepared, ...PDF },
})

export const downloadDocumentInFull = handle(api.downloadDocumentInFull, {
  prepare: ({ params, ports, ctx }) => signedPaper(ctx, ports, params.id),
  run: async ({ prepared, fail }) =>
    prepared === null ? fail('contracts.not_signed_yet') : { ...prepared, ...PDF },
})

export const readContractNumbersInFull = handle(api.readContractNumbersInFull, {
  async run({ params, ctx }) {
    const json = await readContractJson(ctx.tx, params.id)
    if (!json) throw notFound()
    return {
      parties: json.parties.map(({ id, role, full_name, identifier }) => ({
        id,
        role,
        full_name,
        identifier,
      })),
      iban: json.method?.iban ?? null,
    }
  },
})

import { buffer } from 'node:stream/consumers'
import { sha256 } from '#core/server/ids.ts'
import type { Ctx } from '#core/server/context.ts'
import { issueDocument } from '#core/server/issued-documents.ts'
import type { Ports } from '#core/shared/ports.ts'

type PaperKind = 'contract_for_signing' | 'signed_contract'
interface StoredPaper {
  kind: PaperKind
  round: number
  file_key: string
  file_name: string
  sha256: string
  size: number
}

/** Puts the bytes under a key of their own before any row speaks of them; the same bytes have the same key. */
export const storePaper = async (
  ports: Ports,
  contractId: string,
  paper: { kind: PaperKind; round: number; file_name: string; bytes: Uint8Array },
): Promise<StoredPaper> => {
  const digest = sha256(paper.bytes)
  const file_key = `contracts/${contractId}/${paper.round}-${paper.kind.replaceAll('_', '-')}-${digest.slice(0, 24)}.pdf`
  await ports.files.put(file_key, paper.bytes, { content_type: 'application/pdf', sha256: digest })
  return {
    kind: paper.kind,
    round: paper.round,
    file_key,
    file_name: paper.file_name,
    sha256: digest,
    size: paper.bytes.length,
  }
}

/** The hash that proves the paper, in a table that nobody can change. One paper of a kind in a round. */
export const issuePaper = async (
  ctx: Ctx,
  contractId: string,
  paper: StoredPaper,
): Promise<string | null> =>
  issueDocument(ctx, { noun: 'contract', subject_id: contractId, ...paper })

export const readStored = async (ports: Ports, key: string): Promise<Uint8Array> => {
  const stream = await ports.files.get(key)
  if (!stream) throw new Error(`issued document ${key} is not in the store`)
  return buffer(stream)
}

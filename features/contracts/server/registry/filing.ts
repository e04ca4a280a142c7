import { and, eq, sql } from 'drizzle-orm'
import type { Ctx, JobContext } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { findIssuedDocument } from '#core/server/issued-documents.ts'
import { ProviderFault } from '#providers/provider-fault.ts'
import { contractFiled, filingRefused } from '../events.ts'
import { registerBy } from '../../shared/law/windows.ts'
import { leaseFor } from './lease.ts'
import { readContractJson } from '../queries/contract-json.ts'
import { registryFilings } from './tables.ts'

/** a lease is registered within 30 days of signing. */
export const openFiling = async (ctx: Ctx, contractId: string, signedOn: string): Promise<void> => {
  await ctx.tx
    .insert(registryFilings)
    .values({
      contract_id: contractId,
      status: 'waiting',
      deadline: registerBy(signedOn),
      updated_at: ctx.now.toISOString(),
    })
    .onConflictDoNothing()
}

/** Asked for again by a person; false where there is nothing left to file. */
export const markFilingWaiting = async (ctx: Ctx, contractId: string): Promise<boolean> => {
  const rows = await ctx.tx
    .update(registryFilings)
    .set({ status: 'waiting', last_error: null, updated_at: ctx.now.toISOString() })
    .where(
      and(eq(registryFilings.contract_id, contractId), sql`${registryFilings.status} <> 'filed'`),
    )
    .returning({ id: registryFilings.contract_id })
  return rows.length > 0
}

export const waitingFilings = async (db: Db, before: string): Promise<string[]> =>
  (
    await db
      .select({ id: registryFilings.contract_id })
      .from(registryFilings)
      .where(
        and(eq(registryFilings.status, 'waiting'), sql`${registryFilings.updated_at} < ${before}`),
      )
      .orderBy(registryFilings.deadline)
      .limit(50)
  ).map((row) => row.id)

const record = (
  work: JobContext,
  contractId: string,
  change: { status?: 'filed' | 'refused'; filing_id?: string; last_error: string | null },
) =>
  work.inTransaction(async (ctx) => {
    const now = ctx.now.toISOString()
    const rows = await ctx.tx
      .update(registryFilings)
      .set({
        ...change,
        ...(change.status === 'filed' ? { filed_at: now } : {}),
        attempts: sql`${registryFilings.attempts} + 1`,
        updated_at: now,
      })
      .where(
        and(eq(registryFilings.contract_id, contractId), eq(registryFilings.status, 'waiting')),
      )
      .returning({ id: registryFilings.contract_id })
    if (rows.length === 0) return
    if (change.status === 'filed')
      await ctx.announce(contractFiled(contractId, { filing_id: change.filing_id! }))
    if (change.status === 'refused')
      await ctx.announce(filingRefused(contractId, { reason: change.last_error ?? '' }))
  })

const reasonOf = (error: ProviderFault): string => {
  const cause = error.cause
  return (cause instanceof Error ? cause.message : error.code).slice(0, 300)
}

/** Sends the signed lease to the tenancy registry under one key: asked twice it is registered once. */
export const submitFiling = async (
  work: JobContext,
  contractId: string,
  read: (fileKey: string) => Promise<Uint8Array>,
): Promise<void> => {
  const [filing] = await work.db
    .select()
    .from(registryFilings)
    .where(eq(registryFilings.contract_id, contractId))
  const json = await readContractJson(work.db, contractId)
  if (filing?.status !== 'waiting' || json?.contract.status !== 'signed') return
  const paper = await findIssuedDocument(work.db, {
    kind: 'signed_contract',
    subject_id: contractId,
    round: json.contract.signing_round,
  })
  if (!paper) throw new Error('signed contract without its document')
  try {
    const answer = await work.ports.tenancy_registry.submit({
      key: `file:${contractId}`,
      contract: leaseFor(json, {
        name: paper.file_name,
        bytes: await read(paper.file_key),
        sha256: paper.sha256,
      }),
    })
    if (answer.status === 'invalid')
      return await record(work, contractId, {
        status: 'refused',
        last_error: answer.reason ?? 'invalid',
      })
    await record(work, contractId, {
      status: 'filed',
      filing_id: answer.filing_id,
      last_error: null,
    })
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    await record(
      work,
      contractId,
      error.retryable
        ? { last_error: error.code }
        : { status: 'refused', last_error: reasonOf(error) },
    )
    if (error.retryable) throw error
  }
}

import { and, eq } from 'drizzle-orm'
import type { EventMessage } from '#core/server/events.ts'
import type { JobContext } from '#core/server/context.ts'
import { job } from '#core/server/jobs.ts'
import { errorFields } from '#core/server/log.ts'
import { sealPdf } from '#core/server/seal.ts'
import { markLet } from '#features/listings/server/public.ts'
import { ProviderFault } from '#providers/provider-fault.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { isResidential } from '../shared/law/regimes.ts'
import { contractLifecycle } from '../shared/lifecycle.ts'
import { signersOf } from '../shared/rules.ts'
import { issuePaper, readStored, storePaper } from './documents/store.ts'
import { makeContractDocument, type SigningFacts } from './documents/contract-document.ts'
import { lockContract } from './drafts/drafts.ts'
import { contractSigned, signingOpened, signingStopped } from './events.ts'
import { openFiling, submitFiling, waitingFilings } from './registry/filing.ts'
import { shapeContract } from './queries/full-contract.ts'
import {
  inviteAll,
  remindOpen,
  notifySigned,
  notifyStopped,
  notifyUncommitted,
} from './documents/mails.ts'
import { sendRequest } from './own-parts/letters.ts'
import { linkPerson } from './parties/party-accounts.ts'
import { isoInstant, readContractJson } from './queries/contract-json.ts'
import {
  closeRound,
  findRound,
  lastSigners,
  markSigned,
  settleTask,
  strandedRounds,
  tasksOf,
  tasksToAsk,
} from './signing/rounds.ts'
import { startFromApplication } from './drafts/start-contract.ts'
import { committedOn, paperOf, type CommittedRound } from './signing/round-paper.ts'
import { contracts } from './tables.ts'
import { signingRounds, signingTasks } from './signing/tables.ts'

interface AboutRound {
  subject_id: string
  data: { round: number }
}

/** The committed contract with its round; null where either has moved on. */
const findCommitted = async (
  work: JobContext,
  { subject_id, data }: AboutRound,
): Promise<CommittedRound | null> => {
  const json = await readContractJson(work.db, subject_id)
  const round = await findRound(work.db, subject_id, data.round)
  if (
    !json ||
    !round ||
    json.contract.status !== 'committed' ||
    json.contract.signing_round !== data.round
  )
    return null
  return { json, round, tasks: await tasksOf(work.db, round.id) }
}

const askToSign = async (
  work: JobContext,
  { json, round, tasks }: CommittedRound,
  paper: { bytes: Uint8Array; sha256: string; file_name: string },
) => {
  const { contract } = json
  const signers = signersOf(json.parties).flatMap((party) => {
    const task = tasks.find((one) => one.party_id === party.id)
    // A signature that is kept from an earlier round is not asked for again.
    return task && task.state !== 'signed'
      ? [
          {
            signer_ref: party.id,
            full_name: party.full_name,
            national_id: party.identifier,
            country: party.identifier_country,
            email: party.emails[0]?.email ?? null,
            phone: party.phones[0]?.number ?? null,
            lang:
              party.identifier_country === 'IS'
                ? 'is'
                : contract.second_language === 'none'
                  ? 'en'
                  : contract.second_language,
            return_url: `${work.config.public_url}${contractPaths.signingStatus(contract.id)}?taskId=${task.id}`,
          },
        ]
      : []
  })
  return work.ports.e_sign.createRequest({
    key: `sign:${contract.id}:${round.round}`,
    document: { name: paper.file_name, bytes: paper.bytes, sha256: paper.sha256 },
    title: `${contract.contract_number} ${contract.street_address ?? ''}`.trim(),
    signers,
    expires_at: isoInstant(round.expires_at!),
    skip_id_check: contract.skip_id_check,
  })
}

/** The provider will not take this round, whoever asks again: it ends, and the landlord's side takes the contract back. */
const stopRound = (work: JobContext, { json, round }: CommittedRound, reason: string) =>
  work.inTransaction(async (ctx) => {
    const contract = await lockContract(ctx, json.contract.id)
    if (contract.signing_round !== round.round || contract.status !== 'committed') return
    await closeRound(ctx, round.id)
    await ctx.announce(signingStopped(contract.id, { round: round.round, reason, party_id: null }))
  })

/** Makes the document of a round once and asks everyone to sign it. On paper it only makes the document. */
export const startSigning = job<AboutRound>(
  'contracts.start_signing',
  async (work, announced) => {
    const found = await findCommitted(work, announced)
    if (found?.round.state !== 'preparing') return
    const paper = await paperOf(work, found)
    const electronic = found.json.contract.sign_type === 'electronic'
    const started = electronic
      ? await askToSign(work, found, paper).catch(async (error: unknown) => {
          if (!(error instanceof ProviderFault) || error.retryable) throw error
          await stopRound(work, found, error.code)
          return 'stopped' as const
        })
      : null
    if (started === 'stopped') return
    const opened = await work.inTransaction(async (ctx) => {
      const contract = await lockContract(ctx, announced.subject_id)
      const round = await findRound(ctx.tx, announced.subject_id, announced.data.round)
      if (contract.status !== 'committed' || round?.state !== 'preparing') return false
      await ctx.tx
        .update(signingRounds)
        .set({ state: 'open', request_id: started?.request_id ?? null })
        .where(and(eq(signingRounds.id, round.id), eq(signingRounds.state, 'preparing')))
      const last = await lastSigners(ctx.tx, contract.id)
      const isTurnOfAll = found.tasks.every(
        (task) => last.has(task.party_id) || task.state === 'signed',
      )
      for (const task of started?.tasks ?? [])
        await ctx.tx
          .update(signingTasks)
          .set({
            task_id: task.task_id,
            signing_url: task.signing_url,
            // Nobody knows a link that is not given out: that holds the order with every provider (SG-05).
            state: last.has(task.signer_ref) && !isTurnOfAll ? 'not_sent' : 'invited',
          })
          .where(
            and(
              eq(signingTasks.id, found.tasks.find((one) => one.party_id === task.signer_ref)!.id),
              eq(signingTasks.state, 'not_sent'),
            ),
          )
      await ctx.announce(
        signingOpened(contract.id, { round: round.round, sign_type: contract.sign_type! }),
      )
      return true
    })
    // Taken back while the provider was being asked: nobody may sign the old text.
    if (!opened && started) await work.ports.e_sign.cancel(started.request_id)
  },
  'vendor',
)

/** Takes the open links of an ended round away. */
export const cancelSigning = job<AboutRound>(
  'contracts.cancel_signing',
  async (work, announced) => {
    const round = await findRound(work.db, announced.subject_id, announced.data.round)
    if (round?.request_id) await work.ports.e_sign.cancel(round.request_id)
  },
  'vendor',
)

/** Asks the provider for the state of a task and writes the answer down. */
export const readSigningTask = job<{ data: { task_id: string } }>(
  'contracts.read_signing_task',
  async (work, { data }) => {
    const [task] = await work.db
      .select()
      .from(signingTasks)
      .where(eq(signingTasks.id, data.task_id))
    if (!task?.task_id) return
    const status = await work.ports.e_sign.status(task.task_id)
    await work.inTransaction((ctx) => settleTask(ctx, task.id, status))
  },
  'vendor',
)

const signingFacts = ({ json, round, tasks }: CommittedRound): SigningFacts => ({
  document_sha256: round.document_sha256,
  signatures: tasks.map((task) => ({
    name: task.signed_name ?? '',
    party_name: json.parties.find((party) => party.id === task.party_id)?.full_name ?? '',
    role: json.parties.find((party) => party.id === task.party_id)?.role ?? 'TN',
    national_id: task.signed_national_id,
    method: task.signed_method,
    signed_at: isoInstant(task.signed_at!),
    note: task.signed_method === 'declared_by_staff' ? task.reason : null,
  })),
})

/** All have signed: the final paper with its page of signatures is made, sealed and issued, and the contract is in force. */
export const sealContract = job<AboutRound>(
  'contracts.seal_contract',
  async (work, announced) => {
    const found = await findCommitted(work, announced)
    if (found?.round.state !== 'completed') return
    const { json, round } = found
    const signing = signingFacts(found)
    const signedAt = signing.signatures
      .map((one) => one.signed_at)
      .toSorted()
      .at(-1)!
    const paper = await makeContractDocument({
      contract: shapeContract(json, null, signedAt.slice(0, 10)),
      round: round.round,
      translator: work.translator,
      is_draft: false,
      made_on: committedOn(json),
      signing,
    })
    const bytes = await sealPdf(work, paper.bytes, {
      at: new Date(signedAt),
      reason: json.contract.contract_number,
    })
    const stored = await storePaper(work.ports, json.contract.id, {
      kind: 'signed_contract',
      round: round.round,
      file_name: paper.file_name,
      bytes,
    })
    await work.inTransaction(async (ctx) => {
      const contract = await lockContract(ctx, json.contract.id)
      if (
        !contractLifecycle.can(contract.status, 'complete') ||
        contract.signing_round !== round.round
      )
        return
      await issuePaper(ctx, contract.id, stored)
      await markSigned(ctx, contract.id, signedAt)
      // the registry is of leases of homes (RA 5).
      if (isResidential(contract.listing_type ?? undefined))
        await openFiling(ctx, contract.id, signedAt.slice(0, 10))
      await ctx.announce(contractSigned(contract.id, { round: round.round }))
    })
    if (round.request_id && found.tasks.some((task) => task.signed_method === 'declared_by_staff'))
      await work.ports.e_sign
        .cancel(round.request_id)
        .catch((error: unknown) =>
          work.log.warn(
            errorFields(error),
            'links of a contract declared signed stay until they lapse',
          ),
        )
  },
  'vendor',
)

export const inviteSigners = job<AboutRound>('contracts.invite_signers', inviteAll, 'mail')
export const remindSigners = job<EventMessage<{ round: number }>>(
  'contracts.remind_signers',
  remindOpen,
  'mail',
)
export const notifyContractSigned = job<AboutRound>(
  'contracts.notify_signed',
  async (work, announced) => {
    const [paper] = [await readContractJson(work.db, announced.subject_id)]
    if (paper) await notifySigned(work, paper)
  },
  'mail',
)
export const notifySigningStopped = job<
  EventMessage<{ round: number; reason: string; party_id: string | null }>
>('contracts.notify_signing_stopped', notifyStopped, 'mail')
export const notifyTakenBack = job<AboutRound>(
  'contracts.notify_taken_back',
  notifyUncommitted,
  'mail',
)

export const sendOwnPartRequest = job<EventMessage<{ party_id: string }>>(
  'contracts.send_own_part_request',
  sendRequest,
  'mail',
)

export const fileContract = job<{ subject_id: string }>(
  'contracts.file_contract',
  (work, { subject_id }) => submitFiling(work, subject_id, (key) => readStored(work.ports, key)),
  'vendor',
)

/** An accepted application becomes a draft, once. */
export const startAcceptedContract = job<{ subject_id: string }>(
  'contracts.start_accepted',
  (work, { subject_id }) => work.inTransaction((ctx) => startFromApplication(ctx, subject_id)),
)

/** The home that the lease is about is let: its listing comes down. */
export const letListing = job<{ subject_id: string }>(
  'contracts.let_listing',
  async (work, { subject_id }) => {
    await work.inTransaction(async (ctx) => {
      const [contract] = await ctx.tx
        .select({ listing_id: contracts.listing_id })
        .from(contracts)
        .where(eq(contracts.id, subject_id))
      if (contract?.listing_id) await markLet(ctx, contract.listing_id)
    })
  },
)

export const linkParties = job<{ subject_id: string }>(
  'contracts.link_parties',
  (work, { subject_id }) => work.inTransaction((ctx) => linkPerson(ctx, subject_id)),
)

const MINUTE = 60_000
const minutesAgo = (work: JobContext, minutes: number): string =>
  new Date(work.clock.now().getTime() - minutes * MINUTE).toISOString()

/** Every minute: filings whose job gave up are sent again, each under its one key. */
export const fileWaiting = async (work: JobContext): Promise<void> => {
  for (const contractId of await waitingFilings(work.db, minutesAgo(work, 30)))
    await fileContract
      .run(work, { subject_id: contractId })
      .catch((error: unknown) =>
        work.log.warn({ contract: contractId, ...errorFields(error) }, 'filing waits on'),
      )
}

/** Every minute: what a lost callback or a lost job would otherwise leave open. */
export const pollSigning = async (work: JobContext): Promise<void> => {
  const attempt = (step: Promise<void>) =>
    step.catch((error: unknown) =>
      work.log.warn(errorFields(error), 'signing is asked again later'),
    )
  for (const task of await tasksToAsk(work.db, work.clock.now(), 200))
    await attempt(readSigningTask.run(work, { data: { task_id: task.id } }))
  for (const { contract_id, round, state } of await strandedRounds(work.db, minutesAgo(work, 5)))
    await attempt(
      (state === 'preparing' ? startSigning : sealContract).run(work, {
        subject_id: contract_id,
        data: { round },
      }),
    )
}

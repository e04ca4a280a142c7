import { sha256 } from '#core/server/ids.ts'
import { derivedId } from '#providers/derived-id.ts'
import { final, retryable } from '#providers/provider-fault.ts'
import { headerOf, isSigned } from '#providers/webhook-signature.ts'
import {
  type LocalESignDeps,
  type LocalSigningRequest,
  type LocalSigningTask,
  provider,
} from './local-records.ts'
import { signSignatureHeader } from './local-records.ts'
import { asOf, callBack } from './local-signing.ts'
import type { ESign, Signer, SigningRequest, StartedSigning } from './port.ts'
import { parseCallbackBody } from './callback.ts'

export const refusedSignerEmail = 'refused@sign.example'
export const unavailableSignerEmail = 'unavailable@sign.example'

const check = (request: SigningRequest): void => {
  if (sha256(request.document.bytes) !== request.document.sha256)
    throw final(provider, 'document_refused')
  for (const { email } of request.signers) {
    if (email === refusedSignerEmail) throw final(provider, 'signer_refused')
    if (email === unavailableSignerEmail) throw retryable(provider, 'unavailable')
  }
}

const taskIdOf = (request_id: string, signer: Signer): string =>
  derivedId('sign-task', request_id, signer.signer_ref)

const startedSigning = (
  deps: LocalESignDeps,
  request_id: string,
  signers: readonly Signer[],
): StartedSigning => ({
  request_id,
  tasks: signers.map((signer) => {
    const task_id = taskIdOf(request_id, signer)
    return {
      signer_ref: signer.signer_ref,
      task_id,
      signing_url: deps.signing_url(task_id),
    }
  }),
})

const createRequest =
  (deps: LocalESignDeps): ESign['createRequest'] =>
  async (request) => {
    check(request)
    const { document, title, expires_at, skip_id_check, signers } = request
    const request_id = derivedId('sign-request', request.key)
    const tasks = signers.map((signer): { id: string; data: LocalSigningTask } => {
      const task_id = taskIdOf(request_id, signer)
      return {
        id: task_id,
        data: { task_id, request_id, signer, skip_id_check, expires_at, state: 'invited' },
      }
    })
    await deps.store.insertMany(provider, 'task', tasks)
    await deps.store.insert(provider, 'request', request_id, {
      request_id,
      title,
      document: {
        name: document.name,
        sha256: document.sha256,
        base64: Buffer.from(document.bytes).toString('base64'),
      },
      expires_at,
      skip_id_check,
      task_ids: tasks.map((task) => task.id),
      created_at: deps.now().toISOString(),
    } satisfies LocalSigningRequest)
    return startedSigning(deps, request_id, signers)
  }

const tasksOf = async (deps: LocalESignDeps, request_id: string) => {
  const request = await deps.store.get<LocalSigningRequest>(provider, 'request', request_id)
  if (!request) throw final(provider, 'not_found')
  const found = await deps.store.getMany<LocalSigningTask>(provider, 'task', request.task_ids)
  const tasks = request.task_ids.flatMap((id) => found.get(id) ?? [])
  return { request, tasks: tasks.map((task) => asOf(task, deps.now())) }
}

const cancel =
  (deps: LocalESignDeps): ESign['cancel'] =>
  async (request_id) => {
    const { tasks } = await tasksOf(deps, request_id)
    for (const { task_id, state } of tasks) {
      if (state !== 'invited' && state !== 'opened') continue
      await deps.store.update<LocalSigningTask>(provider, 'task', task_id, (task) =>
        task.state === 'signed' ? task : { ...task, state: 'cancelled' },
      )
      await callBack(deps, task_id)
    }
  }

const signedDocument =
  (deps: LocalESignDeps): ESign['signedDocument'] =>
  async (request_id) => {
    const { request, tasks } = await tasksOf(deps, request_id)
    if (tasks.some((task) => task.state !== 'signed')) throw final(provider, 'not_signed')
    const evidence = {
      request_id,
      title: request.title,
      document: { name: request.document.name, sha256: request.document.sha256 },
      signatures: tasks.map(({ signer, signed_at, signed_by }) => ({
        signer_ref: signer.signer_ref,
        signed_at,
        signed_by,
      })),
    }
    const bytes = Buffer.from(JSON.stringify(evidence, null, 2))
    return { name: `${request_id}.json`, content_type: 'application/json', bytes }
  }

export const localESign = (deps: LocalESignDeps): ESign => ({
  createRequest: createRequest(deps),
  async status(task_id) {
    const stored = await deps.store.get<LocalSigningTask>(provider, 'task', task_id)
    if (!stored) throw final(provider, 'not_found')
    const { state, signed_at, signed_by, reason } = asOf(stored, deps.now())
    return {
      state,
      ...(signed_at ? { signed_at } : {}),
      ...(signed_by ? { signed_by } : {}),
      ...(reason ? { reason } : {}),
    }
  },
  cancel: cancel(deps),
  signedDocument: signedDocument(deps),
  parseCallback(headers, raw_body) {
    const secrets = deps.callback ? [deps.callback.secret] : []
    const header = headerOf(headers, signSignatureHeader)
    return isSigned(header, raw_body, { secrets, now: deps.now() })
      ? parseCallbackBody(raw_body)
      : null
  },
})

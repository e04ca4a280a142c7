import { randomUUID } from 'node:crypto'
import { final } from '#providers/provider-fault.ts'
import { signatureHeader } from '#providers/webhook-signature.ts'
import {
  type LocalESignDeps,
  type LocalSigningRequest,
  type LocalSigningTask,
  provider,
  signSignatureHeader,
} from './local-records.ts'
import type { SignedBy } from './port.ts'

/** What the signing page shows and may do; every fault is final. */
export interface LocalSigning {
  /** marks the task as opened; fault `not_found` */
  open(
    task_id: string,
  ): Promise<{ task: LocalSigningTask; title: string; document_name: string; pdf: Uint8Array }>
  /** faults: `not_found`, `closed`, `wrong_signer` (the id does not match the invited one) */
  sign(task_id: string, by: SignedBy): Promise<LocalSigningTask>
  /** faults: `not_found`, `closed` */
  reject(task_id: string, reason?: string): Promise<LocalSigningTask>
  expire(task_id: string): Promise<LocalSigningTask>
}

/** An open task past its day has expired, whether or not anybody looked. */
export const asOf = (task: LocalSigningTask, now: Date): LocalSigningTask =>
  (task.state === 'invited' || task.state === 'opened') && task.expires_at <= now.toISOString()
    ? { ...task, state: 'expired' }
    : task

export const callBack = async (
  { callback, now }: LocalESignDeps,
  task_id: string,
): Promise<void> => {
  if (!callback) return
  const body = JSON.stringify({ event_id: randomUUID(), task_id })
  const headers = {
    'content-type': 'application/json',
    [signSignatureHeader]: signatureHeader(callback.secret, now(), body),
  }
  // The product polls as well, so a callback that cannot be delivered is only slower.
  await callback.post(callback.url, headers, body).catch(() => null)
}

const changeTask = async (
  deps: LocalESignDeps,
  task_id: string,
  change: (task: LocalSigningTask) => LocalSigningTask,
): Promise<LocalSigningTask> => {
  const task = await deps.store.update<LocalSigningTask>(provider, 'task', task_id, (stored) =>
    change(asOf(stored, deps.now())),
  )
  if (!task) throw final(provider, 'not_found')
  return task
}

const closeTask = async (
  deps: LocalESignDeps,
  task_id: string,
  change: (task: LocalSigningTask) => LocalSigningTask,
): Promise<LocalSigningTask> => {
  const task = await changeTask(deps, task_id, (open) => {
    if (open.state !== 'invited' && open.state !== 'opened') throw final(provider, 'closed')
    return change(open)
  })
  await callBack(deps, task_id)
  return task
}

const mayBeSignedBy = (task: LocalSigningTask, by: SignedBy): boolean =>
  task.skip_id_check || (by.national_id !== null && by.national_id === task.signer.national_id)

export const localSigning = (deps: LocalESignDeps): LocalSigning => ({
  async open(task_id) {
    const task = await changeTask(deps, task_id, (found) =>
      found.state === 'invited'
        ? { ...found, state: 'opened', opened_at: deps.now().toISOString() }
        : found,
    )
    const request = await deps.store.get<LocalSigningRequest>(provider, 'request', task.request_id)
    if (!request) throw final(provider, 'not_found')
    const pdf = Buffer.from(request.document.base64, 'base64')
    return { task, title: request.title, document_name: request.document.name, pdf }
  },
  sign: (task_id, by) =>
    closeTask(deps, task_id, (task) => {
      if (!mayBeSignedBy(task, by)) throw final(provider, 'wrong_signer')
      return { ...task, state: 'signed', signed_at: deps.now().toISOString(), signed_by: by }
    }),
  reject: (task_id, reason) =>
    closeTask(deps, task_id, (task) => ({
      ...task,
      state: 'rejected',
      ...(reason ? { reason } : {}),
    })),
  expire: (task_id) => closeTask(deps, task_id, (task) => ({ ...task, state: 'expired' })),
})

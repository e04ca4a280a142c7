import type { LocalStore } from '#providers/local-store.ts'
import type { OutgoingWebhook } from '#providers/webhook-signature.ts'
import type { Signer, SignedBy, SigningState } from './port.ts'

export interface LocalESignDeps {
  store: LocalStore
  now: () => Date
  /** The address of the page on which a task is signed. */
  signing_url: (task_id: string) => string
  callback?: OutgoingWebhook
}

export interface LocalSigningRequest {
  request_id: string
  title: string
  document: { name: string; sha256: string; base64: string }
  expires_at: string
  skip_id_check: boolean
  task_ids: string[]
  created_at: string
}

export interface LocalSigningTask {
  task_id: string
  request_id: string
  signer: Signer
  skip_id_check: boolean
  expires_at: string
  state: SigningState
  opened_at?: string
  signed_at?: string
  signed_by?: SignedBy
  reason?: string
}

export const provider = 'e-sign'

export const signSignatureHeader = 'x-sign-signature'

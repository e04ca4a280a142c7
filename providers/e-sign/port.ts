export interface Signer {
  /** the caller's own name for this signer within the request */
  signer_ref: string
  full_name: string
  national_id: string | null
  /** ISO 3166 alpha-2 of the national id */
  country: string
  email: string | null
  phone: string | null
  lang: string
  /** where the browser returns; never proof of anything: ask `status` */
  return_url: string
}

export interface SigningRequest {
  /** once per key: a repeated create answers the same request */
  key: string
  document: { name: string; bytes: Uint8Array; sha256: string }
  title: string
  signers: readonly Signer[]
  /** ISO 8601 UTC */
  expires_at: string
  skip_id_check: boolean
}

export interface SigningTask {
  signer_ref: string
  task_id: string
  /** Shown to nobody by the provider: whoever asked for it hands it out, and so decides who signs when. */
  signing_url: string
}

export interface StartedSigning {
  request_id: string
  tasks: readonly SigningTask[]
}

export interface SignedBy {
  national_id: string | null
  full_name: string
  method: string
}

/** SG-01; `not_sent` is ours. */
export type SigningState = 'invited' | 'opened' | 'signed' | 'rejected' | 'expired' | 'cancelled'

export interface SigningStatus {
  state: SigningState
  signed_at?: string
  signed_by?: SignedBy
  reason?: string
}

/** SG-04: what proves the signatures: the sealed PDF when the vendor makes one, else the signed data as JSON. */
export interface SigningEvidence {
  name: string
  content_type: string
  bytes: Uint8Array
}

export interface SigningCallback {
  event_id: string
  task_id: string
}

export type IncomingHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

export interface ESign {
  /** faults: `document_refused`, `signer_refused` (final), `unavailable` (retryable) */
  createRequest(request: SigningRequest): Promise<StartedSigning>
  /** fault `not_found` (final) */
  status(task_id: string): Promise<SigningStatus>
  /** open tasks end as cancelled; harmless when repeated */
  cancel(request_id: string): Promise<void>
  /** fault `not_signed` (final) until every signer has signed */
  signedDocument(request_id: string): Promise<SigningEvidence>
  /** null when the callback is not truly from the provider */
  parseCallback(headers: IncomingHeaders, raw_body: string): SigningCallback | null
}

declare module '#core/shared/ports.ts' {
  interface Ports {
    e_sign: ESign
  }
}

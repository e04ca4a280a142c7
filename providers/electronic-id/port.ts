import type { OpenIdAuthorization, OpenIdRedemption } from '#providers/openid-connect-client.ts'

export interface EidAuthorization extends OpenIdAuthorization {
  /** phone number or national id to fill in beforehand (ID-30) */
  login_hint?: string
}

export interface EidPerson {
  national_id: string
  /** ISO 3166 alpha-2 */
  national_id_country: string
  full_name: string
  /** YYYY-MM-DD */
  birth_date?: string
  /** E.164 */
  phone?: string
  /** the provider's own stable id of this person */
  subject: string
  /** how the person proved who they are, such as `audkenni-sim` */
  amr: readonly string[]
  /** level of assurance that the provider states (`acr`), one of those that the product accepts */
  level: string
}

/** A person is asked on their phone while our page waits (OpenID Connect CIBA, poll mode). */
export interface PhoneQuestion {
  /** E.164 */
  phone: string
  /** Stands on the page and on the phone, so that nobody answers somebody else's question. */
  code: string
}
export interface PhoneRequest {
  request_id: string
  /** Seconds until it is no use to ask for the answer, and between two times that one may. */
  expires_in: number
  interval: number
}
export type PhoneAnswer =
  | { state: 'pending' | 'refused' | 'expired' }
  | { state: 'done'; person: EidPerson }

export interface ElectronicId {
  /** where to send the browser */
  authorizationUrl(request: EidAuthorization): Promise<string>
  /** faults: `refused`, `timed_out`, `invalid_callback`, `level_too_low` (final), `unavailable` (retryable) */
  redeem(redemption: OpenIdRedemption): Promise<EidPerson>
  /** faults: `not_offered`, `unknown_phone`, `refused` (final), `unavailable` (retryable) */
  askOnPhone(question: PhoneQuestion): Promise<PhoneRequest>
  /** faults: `claims_missing`, `level_too_low` (final), `unavailable` (retryable) */
  answerOnPhone(request_id: string): Promise<PhoneAnswer>
}

declare module '#core/shared/ports.ts' {
  interface Ports {
    electronic_id: ElectronicId
  }
}

import type { OpenIdAuthorization, OpenIdRedemption } from '#providers/openid-connect-client.ts'

/** A provider that people may sign in with, as the operator has configured it. */
export interface SocialProvider {
  /** the word for it in addresses and in our database: small letters, digits and hyphens */
  key: string
  /** what people read on the button */
  name: string
  /** stands in for real ones: people are told that it is a trial */
  is_trial?: boolean
}

export interface SocialAuthorization extends OpenIdAuthorization {
  /** asks the provider to have the person sign in there again, though they are signed in (`max_age`) */
  again?: boolean
}

export interface SocialPerson {
  /** the two that say who it is, for ever (OpenID Connect Core 5.7); an e-mail address does not */
  issuer: string
  subject: string
  /** empty where the provider does not say */
  full_name: string
  email: string | null
  /** the provider says that the person reads this address */
  email_verified: boolean
  /** seconds from when the person signed in at the provider to its answer, by its own clock; null where it does not say */
  signed_in_ago: number | null
}

export interface SocialSignIn {
  readonly providers: readonly SocialProvider[]
  /** where to send the browser; only for one of `providers` */
  authorizationUrl(key: string, request: SocialAuthorization): Promise<string>
  /** faults: `refused`, `timed_out`, `invalid_callback`, `claims_missing` (final), `unavailable` (retryable) */
  redeem(key: string, redemption: OpenIdRedemption): Promise<SocialPerson>
}

declare module '#core/shared/ports.ts' {
  interface Ports {
    social_sign_in: SocialSignIn
  }
}

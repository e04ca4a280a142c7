import * as client from 'openid-client'
import * as z from 'zod/mini'
import { outboundPolicy } from '#providers/outbound.ts'
import { final, type ProviderFault, retryable } from '#providers/provider-fault.ts'
import type { EidPerson, EidRedemption, ElectronicId } from './port.ts'

// Any OpenID Connect broker that gives the national id as `nin`; scopes and claims as Signicat's Auðkenni methods
// document them (`idp`: audkenni-app, audkenni-mobileid; the issuing country comes in either case).

interface Deps {
  issuer: string
  client_id: string
  client_secret: string
  /** level of assurance to ask for (`acr_values`), and the levels to accept; the same one when left out */
  level?: string
  accepted_levels?: readonly string[]
  /** replaces fetch, for a provider that is not reached through the network */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** plain http, for tests and the local provider */
  insecure?: boolean
}

const provider = 'electronic-id'
const scope = 'openid profile idp-id nin phone'
const timeoutSeconds = 10
/** What Signicat calls eIDAS level high; Icelandic electronic ids have it. */
export const DEFAULT_LEVEL = 'loa:high'

const Claims = z.object({
  sub: z.string(),
  name: z.optional(z.string()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  birthdate: z.optional(z.string()),
  nin: z.string().check(z.minLength(4)),
  nin_issuing_country: z.string().check(z.length(2)),
  phone_number: z.optional(z.string()),
  idp: z.optional(z.string()),
  amr: z.optional(z.array(z.string())),
  acr: z.optional(z.string()),
})

type Claims = z.infer<typeof Claims>

const personOf = (claims: Claims): EidPerson => ({
  national_id: claims.nin,
  national_id_country: claims.nin_issuing_country.toUpperCase(),
  full_name: claims.name ?? [claims.given_name, claims.family_name].filter(Boolean).join(' '),
  subject: claims.sub,
  amr: [...(claims.idp ? [claims.idp] : []), ...(claims.amr ?? [])],
  level: claims.acr ?? '',
  ...(claims.birthdate && /^\d{4}-\d{2}-\d{2}$/.test(claims.birthdate)
    ? { birth_date: claims.birthdate }
    : {}),
  ...(claims.phone_number ? { phone: claims.phone_number } : {}),
})

const faultOf = (error: unknown): ProviderFault => {
  if (error instanceof client.AuthorizationResponseError) {
    if (error.error_description === 'timed_out') return final(provider, 'timed_out', error)
    if (error.error === 'access_denied') return final(provider, 'refused', error)
    return final(provider, 'invalid_callback', error)
  }
  const status = error instanceof client.ResponseBodyError ? error.status : 0
  if (status >= 500 || status === 429) return retryable(provider, 'unavailable', error)
  if (error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')) {
    return retryable(provider, 'unavailable', error)
  }
  return final(provider, 'invalid_callback', error)
}

const discover = ({
  issuer,
  client_id,
  client_secret,
  fetch,
  insecure,
}: Deps): Promise<client.Configuration> =>
  client.discovery(new URL(issuer), client_id, client_secret, undefined, {
    timeout: timeoutSeconds,
    ...(insecure ? { execute: [client.allowInsecureRequests] } : {}),
    ...(fetch ? { [client.customFetch]: fetch as client.CustomFetch } : {}),
  })

const claimsOf = async (
  config: client.Configuration,
  redemption: EidRedemption,
): Promise<unknown> => {
  const tokens = await client.authorizationCodeGrant(config, new URL(redemption.callback_url), {
    expectedState: redemption.state,
    expectedNonce: redemption.nonce,
    pkceCodeVerifier: redemption.code_verifier,
    idTokenExpected: true,
  })
  const inToken = tokens.claims() ?? { sub: '' }
  // By default the claims are given at the userinfo endpoint alone.
  return 'nin' in inToken
    ? inToken
    : { ...inToken, ...(await client.fetchUserInfo(config, tokens.access_token, inToken.sub)) }
}

export const openIdConnect = (deps: Deps): ElectronicId => {
  const policy = outboundPolicy(provider, { timeout_ms: timeoutSeconds * 1000 })
  const level = deps.level ?? DEFAULT_LEVEL
  const accepted = new Set(deps.accepted_levels ?? [level])
  let discovered: Promise<client.Configuration> | null = null
  const configuration = (): Promise<client.Configuration> => {
    const ask = () =>
      discover(deps).catch((error: unknown) => {
        throw retryable(provider, 'unavailable', error)
      })
    discovered ??= policy.again(ask).catch((error: unknown) => {
      discovered = null
      throw error
    })
    return discovered
  }
  return {
    async authorizationUrl({ state, nonce, code_verifier, redirect_uri, login_hint }) {
      const config = await configuration()
      const code_challenge = await client.calculatePKCECodeChallenge(code_verifier)
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri,
        scope,
        state,
        nonce,
        code_challenge,
        code_challenge_method: 'S256',
        prompt: 'login',
        ...(login_hint ? { login_hint } : {}),
        acr_values: level,
      })
      return url.href
    },
    async redeem(redemption) {
      const config = await configuration()
      // A code can be redeemed once: never tried again.
      const told = await policy.once(() =>
        claimsOf(config, redemption).catch((error: unknown) => {
          throw faultOf(error)
        }),
      )
      const claims = Claims.safeParse(told)
      if (!claims.success) throw final(provider, 'claims_missing', claims.error)
      // A provider may answer with less than was asked for (OpenID Connect Core 3.1.2.1): the claim decides.
      if (!accepted.has(claims.data.acr ?? '')) throw final(provider, 'level_too_low')
      return personOf(claims.data)
    },
  }
}

import * as client from 'openid-client'
import { outboundPolicy, type Policy } from '#providers/outbound.ts'
import { final, type ProviderFault, retryable } from '#providers/provider-fault.ts'

// What every sign-in by OpenID Connect does alike: authorization code with PKCE, `state` and `nonce`, the ID token
// checked against the keys of its issuer (OpenID Connect Core 1.0, 3.1; RFC 7636). What the claims mean is the adapter's.

export interface OpenIdConnection {
  issuer: string
  client_id: string
  client_secret: string
  /** replaces fetch, for a provider that is not reached through the network */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** plain http, for tests and the local provider */
  insecure?: boolean
}

export interface OpenIdAuthorization {
  state: string
  nonce: string
  /** PKCE: the caller keeps it until the answer is redeemed; only its S256 challenge leaves the server */
  code_verifier: string
  redirect_uri: string
}

export interface OpenIdRedemption {
  /** the full address the provider sent the browser back to, with its query */
  callback_url: string
  state: string
  nonce: string
  code_verifier: string
}

/** What a person has answered on another device (OpenID Connect CIBA Core 1.0, 11). */
export type BackChannelAnswer =
  | { state: 'pending' | 'refused' | 'expired' }
  | { state: 'done'; claims: unknown }

export interface OpenIdClient {
  /** where to send the browser; `parameters` go with those of the protocol */
  authorizationUrl(
    request: OpenIdAuthorization,
    parameters: Record<string, string>,
  ): Promise<string>
  /**
   * What the provider says of the person. Where the ID token alone is not `isWhole`, its userinfo endpoint is asked too.
   * Faults: `refused`, `timed_out`, `invalid_callback` (final), `unavailable` (retryable).
   */
  claims(
    redemption: OpenIdRedemption,
    isWhole: (claims: Readonly<Record<string, unknown>>) => boolean,
  ): Promise<unknown>
  /**
   * Has a person asked on another device (CIBA Core 1.0, 7). Faults: `not_offered` (the provider has no such endpoint),
   * `unknown_phone`, `refused` (final), `unavailable` (retryable).
   */
  askElsewhere(
    parameters: Record<string, string>,
  ): Promise<{ request_id: string; expires_in: number; interval: number }>
  /** Asks once whether there is an answer (poll mode). */
  answerElsewhere(
    request_id: string,
    isWhole: (claims: Readonly<Record<string, unknown>>) => boolean,
  ): Promise<BackChannelAnswer>
}

const timeoutSeconds = 10

const CIBA = 'urn:openid:params:grant-type:ciba'

const faultOf = (provider: string, error: unknown): ProviderFault => {
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
}: OpenIdConnection): Promise<client.Configuration> =>
  client.discovery(new URL(issuer), client_id, client_secret, undefined, {
    timeout: timeoutSeconds,
    ...(insecure ? { execute: [client.allowInsecureRequests] } : {}),
    ...(fetch ? { [client.customFetch]: fetch as client.CustomFetch } : {}),
  })

/** What the ID token says, and the userinfo endpoint where that is not all. */
const wholeClaims = async (
  config: client.Configuration,
  tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
  isWhole: (claims: Readonly<Record<string, unknown>>) => boolean,
): Promise<unknown> => {
  const inToken = tokens.claims() ?? { sub: '' }
  return isWhole(inToken)
    ? inToken
    : { ...inToken, ...(await client.fetchUserInfo(config, tokens.access_token, inToken.sub)) }
}

const errorOf = (error: unknown): string | null =>
  error instanceof client.ResponseBodyError ? error.error : null

/** Why nobody could be asked. */
const askFault = (provider: string, error: unknown): ProviderFault => {
  const told = errorOf(error)
  if (told === 'unknown_user_id') return final(provider, 'unknown_phone', error)
  if (told === 'unauthorized_client') return final(provider, 'not_offered', error)
  const fault = faultOf(provider, error)
  return fault.retryable ? fault : final(provider, 'refused', error)
}

const UNANSWERED: Readonly<Record<string, 'pending' | 'refused' | 'expired'>> = {
  authorization_pending: 'pending',
  slow_down: 'pending',
  access_denied: 'refused',
  expired_token: 'expired',
  // A request that is used up or forgotten has no answer any more.
  invalid_grant: 'expired',
}

/** Asks people on another device (CIBA Core 1.0, poll mode). */
const backChannel = (
  provider: string,
  policy: Policy,
  configuration: () => Promise<client.Configuration>,
): Pick<OpenIdClient, 'askElsewhere' | 'answerElsewhere'> => ({
  async askElsewhere(parameters) {
    const config = await configuration()
    if (config.serverMetadata().backchannel_authentication_endpoint === undefined)
      throw final(provider, 'not_offered')
    const asked = await policy.once(() =>
      client.initiateBackchannelAuthentication(config, parameters).catch((error: unknown) => {
        throw askFault(provider, error)
      }),
    )
    return {
      request_id: asked.auth_req_id,
      expires_in: asked.expires_in,
      interval: asked.interval ?? 5,
    }
  },
  async answerElsewhere(request_id, isWhole) {
    const config = await configuration()
    return policy.once(async (): Promise<BackChannelAnswer> => {
      try {
        const tokens = await client.genericGrantRequest(config, CIBA, { auth_req_id: request_id })
        return { state: 'done', claims: await wholeClaims(config, tokens, isWhole) }
      } catch (error) {
        const state = UNANSWERED[errorOf(error) ?? '']
        if (state) return { state }
        throw faultOf(provider, error)
      }
    })
  },
})

/** `provider` is the name of the ability, for faults. What the provider publishes is read once it is needed. */
export const openIdClient = (provider: string, connection: OpenIdConnection): OpenIdClient => {
  const policy = outboundPolicy(provider, { timeout_ms: timeoutSeconds * 1000 })
  let discovered: Promise<client.Configuration> | null = null
  const configuration = (): Promise<client.Configuration> => {
    const ask = () =>
      discover(connection).catch((error: unknown) => {
        throw retryable(provider, 'unavailable', error)
      })
    discovered ??= policy.again(ask).catch((error: unknown) => {
      discovered = null
      throw error
    })
    return discovered
  }
  const ask: OpenIdClient['claims'] = async (redemption, isWhole) => {
    const config = await configuration()
    const tokens = await client.authorizationCodeGrant(config, new URL(redemption.callback_url), {
      expectedState: redemption.state,
      expectedNonce: redemption.nonce,
      pkceCodeVerifier: redemption.code_verifier,
      idTokenExpected: true,
    })
    return wholeClaims(config, tokens, isWhole)
  }
  return {
    async authorizationUrl({ state, nonce, code_verifier, redirect_uri }, parameters) {
      const config = await configuration()
      return client.buildAuthorizationUrl(config, {
        redirect_uri,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(code_verifier),
        code_challenge_method: 'S256',
        ...parameters,
      }).href
    },
    async claims(redemption, isWhole) {
      await configuration()
      // A code can be redeemed once: never tried again.
      return policy.once(() =>
        ask(redemption, isWhole).catch((error: unknown) => {
          throw faultOf(provider, error)
        }),
      )
    },
    ...backChannel(provider, policy, configuration),
  }
}

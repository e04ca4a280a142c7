import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { default as Provider, OidcContext } from 'oidc-provider'
import { storeAdapter } from '#providers/embedded-store.ts'
import type { LocalStore } from '#providers/local-store.ts'
import type { OpenIdConnection } from '#providers/openid-connect-client.ts'

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>

interface Deps {
  /** whose records they are in the store: the name of the ability */
  provider: string
  /** public url of the product and where it is mounted, such as `/sandbox/eid` */
  issuer: string
  store: LocalStore
  now: () => Date
  scopes: readonly string[]
  /** which claims come with which scope */
  claims: object
  levels?: readonly string[]
  /** what the provider says of a person who signed in; null where it knows nobody by this subject */
  claimsOf: (subject: string) => Promise<Record<string, unknown> | null>
  /** asks people on their phones (CIBA); left out where it does not */
  phones?: EmbeddedPhones
  /** answers the login pages; false where the request was none of them */
  answerPage: (
    idp: Provider,
    mount: string,
    req: IncomingMessage,
    res: ServerResponse,
  ) => Promise<boolean>
}

export interface EmbeddedPhones {
  /** the subject of whose phone this is; null where it is nobody's */
  subjectOf: (phone: string) => Promise<string | null>
  ask: (
    idp: Provider,
    asked: { request_id: string; subject: string; code: string },
  ) => Promise<void>
}

export interface EmbeddedIdentityProvider {
  /** for everything under the issuer's path; takes the url with or without that path */
  handler: Handler
  /** how the product reaches it */
  connection: () => Promise<OpenIdConnection>
  close(): void
}

interface Secrets {
  jwk: object
  cookie_key: string
  client_secret: string
}

const client_id = 'igloo'

// Made once; whichever process comes first wins and all others use its keys.
const secretsOf = async ({ store, provider }: Deps): Promise<Secrets> => {
  const kept = await store.get<Secrets>(provider, 'secrets', 'secrets')
  if (kept) return kept
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = {
    ...privateKey.export({ format: 'jwk' }),
    alg: 'RS256',
    use: 'sig',
    kid: randomBytes(8).toString('hex'),
  }
  const secret = () => randomBytes(24).toString('base64url')
  const fresh: Secrets = { jwk, cookie_key: secret(), client_secret: secret() }
  await store.insert(provider, 'secrets', 'secrets', fresh)
  return (await store.get<Secrets>(provider, 'secrets', 'secrets')) ?? fresh
}

// Two of them may run at one address: each has cookies of its own.
const cookieNames = (provider: string) => ({
  session: `_session_${provider}`,
  interaction: `_interaction_${provider}`,
  resume: `_resume_${provider}`,
})

const CIBA = 'urn:openid:params:grant-type:ciba'
/** As long as a phone waits for an answer. */
const PHONE_SECONDS = 120

interface AskedOnPhone {
  jti: string
  accountId: string
  params: { binding_message?: string }
}

const phoneFeature = (phones: EmbeddedPhones): object => ({
  enabled: true,
  deliveryModes: ['poll'],
  processLoginHint: async (_ctx: unknown, phone: string) =>
    (await phones.subjectOf(phone)) ?? undefined,
  processLoginHintToken: async () => undefined,
  verifyUserCode: async () => undefined,
  validateRequestContext: async () => undefined,
  validateBindingMessage: async () => undefined,
  triggerAuthenticationDevice: ({ oidc }: OidcContext, { jti, accountId, params }: AskedOnPhone) =>
    phones.ask(oidc.provider, {
      request_id: jti,
      subject: accountId,
      code: params.binding_message ?? '',
    }),
})

const configuration = (deps: Deps, secrets: Secrets, mount: string): object => ({
  adapter: storeAdapter(deps.provider, deps.store, deps.now),
  jwks: { keys: [secrets.jwk] },
  cookies: { keys: [secrets.cookie_key], names: cookieNames(deps.provider) },
  clients: [
    {
      client_id,
      client_secret: secrets.client_secret,
      redirect_uris: ['https://igloo.example/callback'],
      response_types: ['code'],
      grant_types: ['authorization_code', ...(deps.phones ? [CIBA] : [])],
      ...(deps.phones ? { backchannel_token_delivery_mode: 'poll' } : {}),
    },
  ],
  scopes: deps.scopes,
  ...(deps.levels ? { acrValues: deps.levels } : {}),
  claims: deps.claims,
  pkce: { required: () => true },
  ttl: {
    BackchannelAuthenticationRequest: PHONE_SECONDS,
    AccessToken: 600,
    AuthorizationCode: 60,
    Grant: 600,
    IdToken: 600,
    Interaction: 600,
    Session: 600,
  },
  features: {
    devInteractions: { enabled: false },
    ...(deps.phones ? { ciba: phoneFeature(deps.phones) } : {}),
  },
  interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `${mount}/interaction/${uid}` },
  async findAccount(_ctx: unknown, subject: string) {
    const known = await deps.claimsOf(subject)
    return known ? { accountId: subject, claims: async () => known } : undefined
  },
  // The product is the only client: nobody is asked for consent.
  async loadExistingGrant(ctx: OidcContext) {
    const { client, session } = ctx.oidc
    const grant = new ctx.oidc.provider.Grant({
      clientId: client.clientId,
      accountId: session.accountId,
    })
    grant.addOIDCScope(deps.scopes.join(' '))
    await grant.save()
    return grant
  },
})

const createIdp = async (deps: Deps, mount: string): Promise<Provider> => {
  // Loaded at the first login, not at every start.
  const { default: IdentityProvider } = await import('oidc-provider')
  const idp = new IdentityProvider(deps.issuer, configuration(deps, await secretsOf(deps), mount))
  idp.proxy = true
  const { origin } = new URL(deps.issuer)
  // Any address of this product may be returned to, whatever port it runs on today.
  idp.Client.prototype.redirectUriAllowed = (uri) =>
    URL.canParse(uri) && new URL(uri).origin === origin
  return idp
}

/** Own server for the product's calls to the token endpoint: the public address need not be reachable from here. */
const backChannel = (handler: Handler) => {
  const server = createServer((req, res) => void handler(req, res))
  const listening = new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
  server.unref()
  return { server, listening }
}

/** An OpenID Connect provider inside the product, for everything that runs without an account at a real one. */
export const embeddedIdentityProvider = (deps: Deps): EmbeddedIdentityProvider => {
  const { origin, pathname, host, protocol } = new URL(deps.issuer)
  const mount = pathname.replace(/\/$/, '')
  let made: Promise<Provider> | null = null
  const handler: Handler = async (req, res) => {
    const idp = await (made ??= createIdp(deps, mount))
    const url = req.url ?? '/'
    // Links are built from these: always the public address, whoever forwarded the request.
    Object.assign(req.headers, {
      host,
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
    })
    req.url = url.startsWith(`${mount}/`) ? url.slice(mount.length) : url
    Object.assign(req, { originalUrl: `${mount}${req.url}` })
    if (!(await deps.answerPage(idp, mount, req, res))) await idp.callback()(req, res)
  }
  let channel: ReturnType<typeof backChannel> | null = null
  const fetchInside = async (url: string, init: RequestInit): Promise<Response> => {
    channel ??= backChannel(handler)
    return fetch(url.replace(origin, `http://127.0.0.1:${await channel.listening}`), init)
  }
  return {
    handler,
    connection: async () => ({
      issuer: deps.issuer,
      client_id,
      client_secret: (await secretsOf(deps)).client_secret,
      fetch: fetchInside,
      insecure: protocol === 'http:',
    }),
    close: () => void channel?.server.close(),
  }
}

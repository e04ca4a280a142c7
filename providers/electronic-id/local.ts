import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { default as Provider, OidcContext } from 'oidc-provider'
import type { LocalStore } from '#providers/local-store.ts'
import { storeAdapter } from './local-adapter.ts'
import { answerLoginPage, type InteractionDeps } from './local-interaction.ts'
import { birthDateOf, type DemoPeople, type DemoPerson } from './local-people.ts'
import { DEFAULT_LEVEL, openIdConnect } from './openid-connect.ts'
import type { ElectronicId } from './port.ts'

interface Deps {
  /** public url of the product + `/sandbox/eid` */
  issuer: string
  store: LocalStore
  now: () => Date
  /** whom the login page knows by phone or kennitala; without it every person types a name */
  people?: DemoPeople
}

export interface LocalIdentityProvider {
  /** for everything under the issuer's path; takes the url with or without that path */
  handler: (req: IncomingMessage, res: ServerResponse) => Promise<void>
  port: ElectronicId
  close(): void
}

interface Secrets {
  jwk: object
  cookie_key: string
  client_secret: string
}

const provider = 'electronic-id'
const client_id = 'igloo'
const nobody: DemoPeople = { find: async () => null }
const scopes = ['openid', 'profile', 'idp-id', 'nin', 'phone']

// Made once; whichever process comes first wins and all others use its keys.
const secretsOf = async (store: LocalStore): Promise<Secrets> => {
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

const claimsOf = (subject: string, person: DemoPerson): Record<string, unknown> => {
  const [family_name = '', ...given] = person.full_name.split(' ').reverse()
  return {
    sub: subject,
    idp: 'audkenni-mobileid',
    name: person.full_name,
    given_name: given.reverse().join(' '),
    family_name,
    birthdate: birthDateOf(person.national_id) ?? undefined,
    nin: person.national_id,
    nin_type: 'CIVIL',
    nin_issuing_country: 'IS',
    phone_number: person.phone,
  }
}

const configuration = ({ store, now }: Deps, secrets: Secrets, mount: string): object => ({
  adapter: storeAdapter(store, now),
  jwks: { keys: [secrets.jwk] },
  cookies: { keys: [secrets.cookie_key] },
  clients: [
    {
      client_id,
      client_secret: secrets.client_secret,
      redirect_uris: ['https://igloo.example/callback'],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  scopes,
  acrValues: [DEFAULT_LEVEL],
  claims: {
    acr: null,
    openid: ['sub', 'idp'],
    profile: ['name', 'given_name', 'family_name', 'birthdate'],
    'idp-id': ['idp_id'],
    nin: ['nin', 'nin_type', 'nin_issuing_country'],
    phone: ['phone_number'],
  },
  pkce: { required: () => true },
  ttl: {
    AccessToken: 600,
    AuthorizationCode: 60,
    Grant: 600,
    IdToken: 600,
    Interaction: 600,
    Session: 600,
  },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `${mount}/interaction/${uid}` },
  async findAccount(_ctx: unknown, subject: string) {
    const person = await store.get<DemoPerson>(provider, 'person', subject)
    return person
      ? { accountId: subject, claims: async () => claimsOf(subject, person) }
      : undefined
  },
  // The product is the only client: nobody is asked for consent.
  async loadExistingGrant(ctx: OidcContext) {
    const { client, session } = ctx.oidc
    const grant = new ctx.oidc.provider.Grant({
      clientId: client.clientId,
      accountId: session.accountId,
    })
    grant.addOIDCScope(scopes.join(' '))
    await grant.save()
    return grant
  },
})

const createIdp = async (deps: Deps, mount: string): Promise<Provider> => {
  // Loaded at the first login, not at every start.
  const { default: IdentityProvider } = await import('oidc-provider')
  const idp = new IdentityProvider(
    deps.issuer,
    configuration(deps, await secretsOf(deps.store), mount),
  )
  idp.proxy = true
  const { origin } = new URL(deps.issuer)
  // Any address of this product may be returned to, whatever port it runs on today.
  idp.Client.prototype.redirectUriAllowed = (uri) =>
    URL.canParse(uri) && new URL(uri).origin === origin
  return idp
}

/** Own server for the product's calls to the token endpoint: the public address need not be reachable from here. */
const backChannel = (handler: LocalIdentityProvider['handler']) => {
  const server = createServer((req, res) => void handler(req, res))
  const listening = new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
  server.unref()
  return { server, listening }
}

/** An identity provider inside the product, for everything that runs without an account at a real one. */
export const localIdentityProvider = (deps: Deps): LocalIdentityProvider => {
  const { origin, pathname, host, protocol } = new URL(deps.issuer)
  const mount = pathname.replace(/\/$/, '')
  const interaction: InteractionDeps = { store: deps.store, people: deps.people ?? nobody, mount }
  let made: Promise<Provider> | null = null
  const handler: LocalIdentityProvider['handler'] = async (req, res) => {
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
    if (!(await answerLoginPage(idp, interaction, req, res))) await idp.callback()(req, res)
  }
  let channel: ReturnType<typeof backChannel> | null = null
  const fetchInside = async (url: string, init: RequestInit): Promise<Response> => {
    channel ??= backChannel(handler)
    return fetch(url.replace(origin, `http://127.0.0.1:${await channel.listening}`), init)
  }
  let port: Promise<ElectronicId> | null = null
  const portOf = (): Promise<ElectronicId> =>
    (port ??= secretsOf(deps.store).then(({ client_secret }) =>
      openIdConnect({
        issuer: deps.issuer,
        client_id,
        client_secret,
        fetch: fetchInside,
        insecure: protocol === 'http:',
      }),
    ))
  return {
    handler,
    port: {
      authorizationUrl: async (request) => (await portOf()).authorizationUrl(request),
      redeem: async (redemption) => (await portOf()).redeem(redemption),
    },
    close: () => void channel?.server.close(),
  }
}

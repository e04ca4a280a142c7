import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { derivedId } from '#providers/derived-id.ts'
import {
  embeddedIdentityProvider,
  type EmbeddedIdentityProvider,
} from '#providers/embedded-identity-provider.ts'
import type { LocalStore } from '#providers/local-store.ts'
import { formOf, pageLang, sendHtml } from '#providers/sandbox-page.ts'
import { accountPage, gonePage, problemOf } from './local-page.ts'
import { socialSignIn } from './openid-connect.ts'
import type { SocialProvider, SocialSignIn } from './port.ts'

// GET <issuer>/interaction/<uid> asks for an address and a name, POST it signs in.

interface Deps {
  /** public url of the product + `/sandbox/social` */
  issuer: string
  store: LocalStore
  now: () => Date
}

/** Who signed in there; the address decides which account it is. */
interface Account {
  email: string
  full_name: string
  email_verified: boolean
}

export interface LocalSocialSignIn extends Pick<EmbeddedIdentityProvider, 'handler' | 'close'> {
  port: SocialSignIn
}

const ability = 'social-sign-in'
const PROVIDER: SocialProvider = { key: 'demo', name: 'Demo ID', is_trial: true }

const keep = async (store: LocalStore, account: Account): Promise<string> => {
  const subject = derivedId('social', account.email.toLowerCase())
  if (!(await store.insert(ability, 'account', subject, account)))
    await store.update<Account>(ability, 'account', subject, () => account)
  return subject
}

const answerInteraction = async (
  { store }: Deps,
  idp: Provider,
  action: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> => {
  const { uid, params } = await idp.interactionDetails(req, res)
  if (!action.endsWith(`/${uid}`)) throw new Error('another interaction')
  const lang = pageLang(params['ui_locales'], req.headers['accept-language'])
  const finish = (result: object) =>
    idp.interactionFinished(req, res, result, { mergeWithLastSubmission: false })
  if (req.method !== 'POST')
    return sendHtml(res, accountPage(lang, { action, email: '', name: '', is_verified: true }))
  const form = await formOf(req)
  if (form.get('answer') === 'cancel')
    return finish({ error: 'access_denied', error_description: 'refused' })
  const typed = {
    email: (form.get('email') ?? '').trim().slice(0, 254),
    name: (form.get('name') ?? '').trim().slice(0, 120),
    is_verified: form.get('verified') === 'yes',
  }
  const problem = problemOf(typed)
  if (problem) return sendHtml(res, accountPage(lang, { action, ...typed, problem }), 422)
  const accountId = await keep(store, {
    email: typed.email,
    full_name: typed.name,
    email_verified: typed.is_verified,
  })
  return finish({ login: { accountId, remember: false } })
}

const answerPage =
  (deps: Deps) =>
  async (
    idp: Provider,
    mount: string,
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<boolean> => {
    const path = (req.url ?? '').split('?')[0] ?? ''
    if (!/^\/interaction\/[\w-]+$/.test(path)) return false
    try {
      await answerInteraction(deps, idp, `${mount}${path}`, req, res)
    } catch (error) {
      if (!(error instanceof Error) || res.headersSent) throw error
      sendHtml(res, gonePage(pageLang('', req.headers['accept-language'])), 410)
    }
    return true
  }

/** A provider of accounts inside the product: whoever types an address there has an account with it. Never in production. */
export const localSocialSignIn = (deps: Deps): LocalSocialSignIn => {
  const embedded = embeddedIdentityProvider({
    provider: ability,
    issuer: deps.issuer,
    store: deps.store,
    now: deps.now,
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    async claimsOf(subject) {
      const account = await deps.store.get<Account>(ability, 'account', subject)
      if (!account) return null
      const { full_name, email, email_verified } = account
      return { sub: subject, name: full_name, email, email_verified }
    },
    answerPage: answerPage(deps),
  })
  let port: Promise<SocialSignIn> | null = null
  const portOf = (): Promise<SocialSignIn> =>
    (port ??= embedded
      .connection()
      .then((connection) => socialSignIn([{ ...PROVIDER, ...connection }])))
  return {
    handler: embedded.handler,
    port: {
      providers: [PROVIDER],
      authorizationUrl: async (key, request) => (await portOf()).authorizationUrl(key, request),
      redeem: async (key, redemption) => (await portOf()).redeem(key, redemption),
    },
    close: () => embedded.close(),
  }
}

import { finishSocialVisit, login, startSocialSignIn } from '#features/accounts/shared/api.ts'
import { cookieHeader, follow, keep, type Browser } from './electronic-id.ts'
import type { Answer, Person, TestApp } from './test-app.ts'

export interface SocialWho {
  email: string
  name?: string
  is_verified?: boolean
}
type Intent = 'login' | 'register' | 'link' | 'confirm'

/** Begins a visit to the embedded provider; answers its address. */
export const startSocial = async (
  app: TestApp,
  browser: Browser,
  intent: Intent,
  as: Person | null = null,
): Promise<Answer<{ url: string }>> => {
  const answer = await app.call(startSocialSignIn, { body: { provider: 'demo', intent } }, as, {
    headers: { cookie: cookieHeader(browser) },
  })
  keep(browser, answer.headers)
  return answer
}

/** The person signs in at the provider, or cancels; answers the address it sends the browser back to. */
export const atProvider = async (
  app: TestApp,
  browser: Browser,
  url: string,
  who: SocialWho | null,
): Promise<string> => {
  const page = await follow(app, browser, { url })
  const form = who
    ? {
        answer: 'continue',
        email: who.email,
        name: who.name ?? 'Eva Rún Pálsdóttir',
        ...(who.is_verified === false ? {} : { verified: 'yes' }),
      }
    : { answer: 'cancel' }
  return follow(app, browser, { url: page, form })
}

/** Hands what the provider sent to the product: a visitor to sign in, a signed-in person to end their visit. */
export const socialBack = async (
  app: TestApp,
  browser: Browser,
  callbackUrl: string,
  as: Person | null = null,
  code = '',
): Promise<Answer<{ accessToken: string }>> => {
  const options = { headers: { cookie: cookieHeader(browser) } }
  const data = { callback_url: callbackUrl, code }
  const answer = as
    ? await app.call(finishSocialVisit, { body: data }, as, options)
    : await app.call(login, { body: { provider: 'social', data } }, null, options)
  keep(browser, answer.headers)
  return answer as Answer<{ accessToken: string }>
}

/** The whole round trip in one browser. */
export const bySocial = async (
  app: TestApp,
  browser: Browser,
  intent: Intent,
  who: SocialWho,
  as: Person | null = null,
): Promise<Answer<{ accessToken: string }>> => {
  const started = await startSocial(app, browser, intent, as)
  if (started.status !== 200) throw new Error(`the visit was refused: ${started.problem.code}`)
  return socialBack(app, browser, await atProvider(app, browser, started.body.url, who), as)
}

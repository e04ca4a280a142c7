import { randomInt } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { derivedId } from '#providers/derived-id.ts'
import type { LocalStore } from '#providers/local-store.ts'
import { DEFAULT_LEVEL } from './openid-connect.ts'
import { formOf, pageLang, sendHtml, type PageLang } from '#providers/sandbox-page.ts'
import { confirmPage, gonePage, loginPage } from './local-page.ts'
import { type DemoPeople, type DemoPerson, type Outcome, recognize } from './local-people.ts'

// GET <issuer>/interaction/<uid> asks who; POST it starts; GET or POST .../answer is the phone's answer.

export interface InteractionDeps {
  store: LocalStore
  people: DemoPeople
  /** path of the issuer, such as /sandbox/eid */
  mount: string
}

interface Challenge {
  person: DemoPerson
  outcome: Outcome
  code: string
}

const provider = 'electronic-id'

const subjectOf = (national_id: string): string => derivedId('eid', national_id)

interface Turn {
  idp: Provider
  deps: InteractionDeps
  req: IncomingMessage
  res: ServerResponse
  uid: string
  lang: PageLang
  hint: string
}

const sendLoginPage = async (
  { deps, res, uid, lang, hint }: Turn,
  typed?: { who: string; name: string },
  error?: 'bad_who' | 'unknown_phone' | 'need_name',
): Promise<void> => {
  const suggestions = (await deps.people.suggestions?.()) ?? []
  const action = `${deps.mount}/interaction/${uid}`
  const form = {
    action,
    who: typed?.who ?? hint,
    name: typed?.name ?? '',
    suggestions: suggestions.slice(0, 12),
  }
  sendHtml(res, loginPage(lang, error ? { ...form, error } : form), error ? 422 : 200)
}

const start = async (turn: Turn): Promise<void> => {
  const { deps, req, res, uid, lang } = turn
  const form = await formOf(req)
  const typed = { who: form.get('who') ?? '', name: form.get('name') ?? '' }
  const found = await recognize(deps.people, typed)
  if ('error' in found) return sendLoginPage(turn, typed, found.error)
  const challenge: Challenge = { ...found, code: String(randomInt(0, 10_000)).padStart(4, '0') }
  if (!(await deps.store.insert(provider, 'challenge', uid, challenge))) {
    await deps.store.update<Challenge>(provider, 'challenge', uid, () => challenge)
  }
  const { code, person, outcome } = challenge
  const action = `${deps.mount}/interaction/${uid}/answer`
  sendHtml(
    res,
    confirmPage(lang, { action, code, full_name: person.full_name, by_itself: outcome !== 'ask' }),
  )
}

const answer = async ({ idp, deps, req, res, uid, lang }: Turn): Promise<void> => {
  const challenge = await deps.store.get<Challenge>(provider, 'challenge', uid)
  if (!challenge) return sendHtml(res, gonePage(lang), 410)
  const approved = req.method === 'POST' && (await formOf(req)).get('answer') === 'approve'
  const finish = (result: object) =>
    idp.interactionFinished(req, res, result, { mergeWithLastSubmission: false })
  await deps.store.remove(provider, 'challenge', uid)
  if (challenge.outcome === 'timed_out')
    return finish({ error: 'access_denied', error_description: 'timed_out' })
  if (challenge.outcome === 'refused' || !approved) {
    return finish({ error: 'access_denied', error_description: 'refused' })
  }
  const accountId = subjectOf(challenge.person.national_id)
  if (!(await deps.store.insert(provider, 'person', accountId, challenge.person))) {
    await deps.store.update<DemoPerson>(provider, 'person', accountId, () => challenge.person)
  }
  return finish({ login: { accountId, acr: DEFAULT_LEVEL, amr: ['external'], remember: false } })
}

/** True when the request was one of the login pages. */
export const answerLoginPage = async (
  idp: Provider,
  deps: InteractionDeps,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<boolean> => {
  const path = (req.url ?? '').split('?')[0] ?? ''
  const match = /^\/interaction\/([\w-]+)(\/answer)?$/.exec(path)
  if (!match) return false
  const accepted = req.headers['accept-language']
  try {
    const { uid, params } = await idp.interactionDetails(req, res)
    if (uid !== match[1]) throw new Error('another interaction')
    const lang = pageLang(params['ui_locales'], accepted)
    const hint = typeof params['login_hint'] === 'string' ? params['login_hint'] : ''
    const turn: Turn = { idp, deps, req, res, uid, lang, hint }
    if (match[2]) await answer(turn)
    else if (req.method === 'POST') await start(turn)
    else await sendLoginPage(turn)
  } catch (error) {
    if (!(error instanceof Error) || res.headersSent) throw error
    sendHtml(res, gonePage(pageLang('', accepted)), 410)
  }
  return true
}

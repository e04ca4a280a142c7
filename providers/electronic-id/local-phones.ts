import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { derivedId } from '#providers/derived-id.ts'
import type { EmbeddedPhones } from '#providers/embedded-identity-provider.ts'
import type { LocalStore } from '#providers/local-store.ts'
import { formOf, pageLang, sendHtml } from '#providers/sandbox-page.ts'
import { eidRefusingNumber, eidSilentNumber } from './local-numbers.ts'
import { phonesPage } from './local-page.ts'
import type { DemoPeople, DemoPerson } from './local-people.ts'
import { DEFAULT_LEVEL } from './openid-connect.ts'

// GET <issuer>/phones shows the phones that wait for an answer; POST gives one.

const provider = 'electronic-id'
const SCOPE = 'openid profile idp-id nin phone'

/** A phone that shows a question. */
export interface WaitingPhone {
  request_id: string
  subject: string
  full_name: string
  code: string
}

const REFUSING: DemoPerson = { national_id: '0000000000', full_name: '–' }

const answerPhone = async (
  idp: Provider,
  store: LocalStore,
  { request_id, subject }: Pick<WaitingPhone, 'request_id' | 'subject'>,
  isApproved: boolean,
): Promise<void> => {
  await store.remove(provider, 'phone', request_id)
  if (!isApproved) {
    const { errors } = await import('oidc-provider')
    return idp.backchannelResult(request_id, new errors.AccessDenied('refused'))
  }
  const grant = new idp.Grant({ clientId: 'igloo', accountId: subject })
  grant.addOIDCScope(SCOPE)
  await grant.save()
  return idp.backchannelResult(request_id, grant, {
    acr: DEFAULT_LEVEL,
    amr: ['external'],
    authTime: Math.floor(Date.now() / 1000),
  })
}

/** Phones of the people whom the local provider knows. One refuses by itself, one never answers. */
export const phonesOf = (store: LocalStore, people: DemoPeople): EmbeddedPhones => {
  const keep = async (person: DemoPerson, subject: string): Promise<string> => {
    if (!(await store.insert(provider, 'person', subject, person)))
      await store.update<DemoPerson>(provider, 'person', subject, () => person)
    return subject
  }
  return {
    async subjectOf(phone) {
      const digits = phone.replace(/^\+354/, '')
      if (digits === eidRefusingNumber || digits === eidSilentNumber) return keep(REFUSING, digits)
      const person = await people.find({ phone })
      return person && keep(person, derivedId('eid', person.national_id))
    },
    async ask(idp, asked) {
      if (asked.subject === eidRefusingNumber) return answerPhone(idp, store, asked, false)
      if (asked.subject === eidSilentNumber) return
      const person = await store.get<DemoPerson>(provider, 'person', asked.subject)
      const waiting: WaitingPhone = { ...asked, full_name: person?.full_name ?? '' }
      await store.insert(provider, 'phone', asked.request_id, waiting)
    },
  }
}

/** True when the request was for the phones. */
export const answerPhonePage = async (
  idp: Provider,
  { store, mount }: { store: LocalStore; mount: string },
  req: IncomingMessage,
  res: ServerResponse,
): Promise<boolean> => {
  if ((req.url ?? '').split('?')[0] !== '/phones') return false
  if (req.method === 'POST') {
    const form = await formOf(req)
    const id = form.get('id') ?? ''
    const waiting = await store.get<WaitingPhone>(provider, 'phone', id)
    if (waiting) await answerPhone(idp, store, waiting, form.get('answer') === 'approve')
  }
  const waiting = await store.list<WaitingPhone>(provider, 'phone', { limit: 20 })
  sendHtml(
    res,
    phonesPage(pageLang('', req.headers['accept-language']), {
      action: `${mount}/phones`,
      phones: waiting.map(({ data }) => data),
    }),
  )
  return true
}

import {
  embeddedIdentityProvider,
  type EmbeddedIdentityProvider,
} from '#providers/embedded-identity-provider.ts'
import type { LocalStore } from '#providers/local-store.ts'
import { answerLoginPage } from './local-interaction.ts'
import { answerPhonePage, phonesOf } from './local-phones.ts'
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

export interface LocalIdentityProvider extends Pick<EmbeddedIdentityProvider, 'handler' | 'close'> {
  port: ElectronicId
}

const provider = 'electronic-id'
const nobody: DemoPeople = { find: async () => null }
const scopes = ['openid', 'profile', 'idp-id', 'nin', 'phone']

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

/** An identity provider inside the product, for everything that runs without an account at a real one. */
export const localIdentityProvider = (deps: Deps): LocalIdentityProvider => {
  const { store, people = nobody } = deps
  const embedded = embeddedIdentityProvider({
    provider,
    issuer: deps.issuer,
    store,
    now: deps.now,
    scopes,
    levels: [DEFAULT_LEVEL],
    claims: {
      acr: null,
      openid: ['sub', 'idp'],
      profile: ['name', 'given_name', 'family_name', 'birthdate'],
      'idp-id': ['idp_id'],
      nin: ['nin', 'nin_type', 'nin_issuing_country'],
      phone: ['phone_number'],
    },
    async claimsOf(subject) {
      const person = await store.get<DemoPerson>(provider, 'person', subject)
      return person && claimsOf(subject, person)
    },
    phones: phonesOf(store, people),
    answerPage: async (idp, mount, req, res) =>
      (await answerPhonePage(idp, { store, mount }, req, res)) ||
      answerLoginPage(idp, { store, people, mount }, req, res),
  })
  let port: Promise<ElectronicId> | null = null
  const portOf = (): Promise<ElectronicId> => (port ??= embedded.connection().then(openIdConnect))
  return {
    handler: embedded.handler,
    port: {
      authorizationUrl: async (request) => (await portOf()).authorizationUrl(request),
      redeem: async (redemption) => (await portOf()).redeem(redemption),
      askOnPhone: async (question) => (await portOf()).askOnPhone(question),
      answerOnPhone: async (request_id) => (await portOf()).answerOnPhone(request_id),
    },
    close: () => embedded.close(),
  }
}

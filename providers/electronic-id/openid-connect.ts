import * as z from 'zod/mini'
import { openIdClient, type OpenIdConnection } from '#providers/openid-connect-client.ts'
import { final } from '#providers/provider-fault.ts'
import type { EidPerson, ElectronicId } from './port.ts'

// Any OpenID Connect broker that gives the national id as `nin`; scopes and claims as Signicat's Auðkenni methods
// document them (`idp`: audkenni-app, audkenni-mobileid; the issuing country comes in either case).

interface Deps extends OpenIdConnection {
  /** level of assurance to ask for (`acr_values`), and the levels to accept; the same one when left out */
  level?: string
  accepted_levels?: readonly string[]
}

const provider = 'electronic-id'
const scope = 'openid profile idp-id nin phone'
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

export const openIdConnect = (deps: Deps): ElectronicId => {
  const level = deps.level ?? DEFAULT_LEVEL
  const accepted = new Set(deps.accepted_levels ?? [level])
  const client = openIdClient(provider, deps)
  const isWhole = (told: Readonly<Record<string, unknown>>): boolean => 'nin' in told
  const read = (told: unknown): EidPerson => {
    const claims = Claims.safeParse(told)
    if (!claims.success) throw final(provider, 'claims_missing', claims.error)
    // A provider may answer with less than was asked for (OpenID Connect Core 3.1.2.1): the claim decides.
    if (!accepted.has(claims.data.acr ?? '')) throw final(provider, 'level_too_low')
    return personOf(claims.data)
  }
  return {
    authorizationUrl: ({ login_hint, ...request }) =>
      client.authorizationUrl(request, {
        scope,
        prompt: 'login',
        ...(login_hint ? { login_hint } : {}),
        acr_values: level,
      }),
    // By default the claims are given at the userinfo endpoint alone.
    redeem: async (redemption) => read(await client.claims(redemption, isWhole)),
    askOnPhone: ({ phone, code }) =>
      client.askElsewhere({
        scope,
        login_hint: phone,
        binding_message: code,
        acr_values: level,
      }),
    async answerOnPhone(request_id) {
      const answer = await client.answerElsewhere(request_id, isWhole)
      return answer.state === 'done' ? { state: 'done', person: read(answer.claims) } : answer
    },
  }
}

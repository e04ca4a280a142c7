import * as z from 'zod/mini'
import { email as emailField } from '#core/shared/fields.ts'
import {
  openIdClient,
  type OpenIdClient,
  type OpenIdConnection,
} from '#providers/openid-connect-client.ts'
import { final } from '#providers/provider-fault.ts'
import type { SocialPerson, SocialProvider, SocialSignIn } from './port.ts'

// Any OpenID Connect provider with the standard claims (OpenID Connect Core 5.1).

export interface SocialConnection extends SocialProvider, OpenIdConnection {}

const ability = 'social-sign-in'
const scope = 'openid profile email'

const Claims = z.object({
  iss: z.string().check(z.minLength(1), z.maxLength(255)),
  // Core 2: at most 255 ASCII characters.
  sub: z.string().check(z.regex(/^[\x20-\x7e]{1,255}$/)),
  name: z.optional(z.string()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  email: z.optional(z.string()),
  // Some providers write it as text.
  email_verified: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  iat: z.number(),
  auth_time: z.optional(z.number()),
})

const personOf = (claims: z.infer<typeof Claims>): SocialPerson => ({
  issuer: claims.iss,
  subject: claims.sub,
  full_name: (
    claims.name ?? [claims.given_name, claims.family_name].filter(Boolean).join(' ')
  ).trim(),
  email: z.safeParse(emailField(), claims.email).data ?? null,
  email_verified: claims.email_verified === true || claims.email_verified === 'true',
  signed_in_ago: claims.auth_time === undefined ? null : claims.iat - claims.auth_time,
})

/** The providers of the configuration. One that is down does not stand in the way of the others. */
export const socialSignIn = (connections: readonly SocialConnection[]): SocialSignIn => {
  const clients = new Map<string, OpenIdClient>(
    connections.map((one) => [one.key, openIdClient(ability, one)]),
  )
  const clientOf = (key: string): OpenIdClient => {
    const found = clients.get(key)
    if (!found) throw new Error(`${key} is not configured`)
    return found
  }
  return {
    providers: connections.map(({ key, name }) => ({ key, name })),
    authorizationUrl: async (key, { again, ...request }) =>
      clientOf(key).authorizationUrl(request, { scope, ...(again ? { max_age: '0' } : {}) }),
    async redeem(key, redemption) {
      const told = await clientOf(key).claims(redemption, (claims) => 'email' in claims)
      const claims = Claims.safeParse(told)
      if (!claims.success) throw final(ability, 'claims_missing', claims.error)
      return personOf(claims.data)
    },
  }
}

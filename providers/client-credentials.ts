import * as z from 'zod/mini'
import { callerOf } from '#providers/outbound.ts'
import { final } from '#providers/provider-fault.ts'

// OAuth 2.0 client credentials (RFC 6749 section 4.4): one token kept until shortly before it ends.

const Token = z.object({ access_token: z.string(), expires_in: z._default(z.number(), 300) })

interface Deps {
  provider: string
  token_url: string
  client_id: string
  client_secret: string
  scope?: string
  pause_ms?: number
}

export const clientCredentials = (deps: Deps): (() => Promise<Record<string, string>>) => {
  const { provider, token_url, client_id, client_secret, scope } = deps
  const basic = Buffer.from(
    `${encodeURIComponent(client_id)}:${encodeURIComponent(client_secret)}`,
  ).toString('base64')
  const call = callerOf({
    provider,
    base_url: token_url,
    ...(deps.pause_ms ? { pause_ms: deps.pause_ms } : {}),
  })
  let kept: { value: string; until: number } | null = null
  return async () => {
    if (!kept || kept.until < Date.now()) {
      const body = new URLSearchParams({
        grant_type: 'client_credentials',
        ...(scope ? { scope } : {}),
      })
      const reply = await call('POST', '', {
        body,
        headers: { authorization: `Basic ${basic}` },
        idempotent: true,
      })
      const token = Token.safeParse(reply.json)
      if (!token.success) throw final(provider, 'not_authorized', token.error)
      kept = {
        value: token.data.access_token,
        until: Date.now() + (token.data.expires_in - 30) * 1000,
      }
    }
    return { authorization: `Bearer ${kept.value}` }
  }
}

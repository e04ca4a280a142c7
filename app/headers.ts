import type { FastifyReply } from 'fastify'
import type { Config } from './config.ts'

const COMMON: Readonly<Record<string, string>> = {
  // For answers that are no page: nothing frames them. Pages set a policy of their own.
  'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'x-frame-options': 'SAMEORIGIN',
}
const TWO_YEARS = 63_072_000
const SECURE: typeof COMMON = {
  ...COMMON,
  'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains`,
}

/** What every answer carries, of whatever kind. */
export const commonHeaders = ({ mode }: Pick<Config, 'mode'>): Readonly<Record<string, string>> =>
  mode === 'production' ? SECURE : COMMON

export const setCommonHeaders = (reply: FastifyReply, config: Pick<Config, 'mode'>): void => {
  void reply.headers(commonHeaders(config))
}

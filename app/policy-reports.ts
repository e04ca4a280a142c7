import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#core/server/metrics.ts'
import { networkOf } from '#core/server/network-address.ts'
import { limitRate } from '#core/server/rate-limit.ts'
import { REPORTS } from './pages/page-policy.ts'
import type { Product } from './runtime.ts'

/** What is counted by name; anything else is `other`, so that nobody can make series without end. */
const DIRECTIVES = new Set([
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'worker-src',
  'frame-ancestors',
  'form-action',
  'base-uri',
  'object-src',
  'default-src',
  'require-trusted-types-for',
  'trusted-types',
])
const MOST_BYTES = 16_384
const MOST_REPORTS = 20

type Report = Record<string, unknown> | null

/** The directive of a report, in the form of `report-uri` or of the Reporting API. */
const directiveOf = (report: Report): string => {
  const body = (report?.['csp-report'] ?? report?.body ?? {}) as Record<string, unknown>
  const named = body['effective-directive'] ?? body['violated-directive'] ?? body.effectiveDirective
  const directive = typeof named === 'string' ? named.split(' ')[0]! : ''
  return DIRECTIVES.has(directive) ? directive : 'other'
}

/**
 * Counts what browsers say that a policy stopped, by directive. Addresses, samples and agents in the
 * reports may tell of a person and are not kept.
 */
export const servePolicyReports = (
  server: FastifyInstance,
  product: Product,
  metrics: Metrics,
): void => {
  const count = metrics.counter(
    'igloo_csp_violations_total',
    'What the policy of pages stopped, by directive',
    'directive',
  )
  void server.register(async (scope) => {
    const types = ['application/csp-report', 'application/reports+json']
    scope.addContentTypeParser(
      types,
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post(
      REPORTS,
      {
        bodyLimit: MOST_BYTES,
        onRequest: ({ ip }) =>
          limitRate(
            product.runtime.db,
            'read',
            `csp:${networkOf(ip)}`,
            product.clock.now(),
            product.config.rate_factor / 20,
          ),
      },
      async ({ body }, reply) => {
        const reports = Array.isArray(body) ? body.slice(0, MOST_REPORTS) : [body]
        for (const report of reports) count(directiveOf(report as Report))
        return reply.code(204).send()
      },
    )
  })
}

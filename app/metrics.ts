import { createServer } from 'node:http'
import { openMetrics, type Metrics } from '#core/server/metrics.ts'
import { errorFields } from '#core/server/log.ts'
import { answerReadiness, LIVE } from './health.ts'
import type { Product } from './runtime.ts'

/** What one process tells of itself and of the jobs that all share. */
export const productMetrics = (product: Product): Metrics => {
  const metrics = openMetrics()
  metrics.gauge(
    'igloo_jobs_waiting',
    'Jobs that wait or run',
    async () => (await product.runtime.jobs.backlog()).waiting,
  )
  metrics.gauge(
    'igloo_jobs_failed',
    'Jobs that used up their tries',
    async () => (await product.runtime.jobs.backlog()).failed,
  )
  metrics.gauge('igloo_open_pages', 'Pages that follow changes at this process', () =>
    product.changes.count(),
  )
  return metrics
}

/** Serves them at an address of their own, for this machine alone, beside health and readiness; in every role. */
export const serveMetrics = (
  metrics: Metrics,
  { config, health, log }: Pick<Product, 'config' | 'health' | 'log'>,
): (() => void) => {
  const port = config.metrics_port
  if (port === null) return () => undefined
  const server = createServer((request, response) => {
    const json = (code: number, headers: Record<string, string>, body: object): void => {
      response
        .writeHead(code, { ...headers, 'content-type': 'application/json' })
        .end(JSON.stringify(body))
    }
    if (request.url === '/api/health') return json(200, {}, LIVE)
    if (request.url === '/api/ready')
      return void answerReadiness(health).then(({ code, headers, body }) =>
        json(code, headers, body),
      )
    metrics.text().then(
      (text) => response.setHeader('content-type', 'text/plain; version=0.0.4').end(text),
      () => response.writeHead(503).end(),
    )
  })
  // A taken port costs the numbers, not the service.
  server.on('error', (error) => log.warn({ port, ...errorFields(error) }, 'no metrics, no health'))
  server.listen(port, '127.0.0.1')
  return () => {
    server.close()
  }
}

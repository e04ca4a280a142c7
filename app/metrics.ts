import { createServer } from 'node:http'
import { openMetrics, type Metrics } from '#core/server/metrics.ts'
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

/** Serves them at an address of their own, for this machine alone; in every role. */
export const serveMetrics = (metrics: Metrics, port: number | null): (() => void) => {
  if (port === null) return () => undefined
  const server = createServer((_request, response) => {
    metrics.text().then(
      (text) => response.setHeader('content-type', 'text/plain; version=0.0.4').end(text),
      () => response.writeHead(503).end(),
    )
  })
  // A taken port costs the numbers, not the service.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  return () => {
    server.close()
  }
}

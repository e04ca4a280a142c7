import client from 'prom-client'
import type { AnyEndpoint } from '../shared/endpoint.ts'

export interface Metrics {
  observe: (endpoint: AnyEndpoint, status: number, ms: number) => void
  /** Counts something by one label. */
  counter: (name: string, help: string, label: string) => (value: string) => void
  gauge: (name: string, help: string, read: () => Promise<number> | number) => void
  text: () => Promise<string>
}

/** Prometheus metrics, served at an address of their own. Labels are operations, never people or ids. */
export const openMetrics = (): Metrics => {
  const registry = new client.Registry()
  client.collectDefaultMetrics({ register: registry })
  const calls = new client.Histogram({
    name: 'igloo_call_seconds',
    help: 'Duration of API calls',
    labelNames: ['operation', 'status'],
    registers: [registry],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  })
  return {
    observe: (endpoint, status, ms) =>
      calls.observe({ operation: `${endpoint.feature}.${endpoint.name}`, status }, ms / 1000),
    counter: (name, help, label) => {
      const counter = new client.Counter({ name, help, labelNames: [label], registers: [registry] })
      return (value) => counter.inc({ [label]: value })
    },
    gauge: (name, help, read) => {
      const gauge = new client.Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          gauge.set(await read())
        },
      })
    },
    text: () => registry.metrics(),
  }
}

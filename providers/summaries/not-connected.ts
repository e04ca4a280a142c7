import { final } from '#providers/provider-fault.ts'
import type { Summaries } from './port.ts'

/** Where no model is configured, pages show sentences that are picked by a rule, and say so. */
export const noSummaries = (): Summaries => ({
  source: null,
  summarize: () => Promise.reject(final('summaries', 'not_connected')),
})

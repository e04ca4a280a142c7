import { final } from '#providers/provider-fault.ts'
import type { Translation } from './port.ts'

/** Where no model is configured nothing is translated, and pages name the language of a text instead. */
export const noTranslation = (): Translation => ({
  source: null,
  translate: () => Promise.reject(final('translation', 'not_connected')),
})

import * as z from 'zod/mini'
import { address, given, StartProblem, type Environment } from './provider-settings.ts'

const Settings = z.object({
  TRANSLATION_URL: address(),
  TRANSLATION_MODEL: given(),
  TRANSLATION_SOURCE: given(),
  TRANSLATION_KEY: z.optional(given()),
})

/** A model that translates what people write. */
export interface TranslationSettings {
  base_url: string
  model: string
  source: string
  key: string | null
}

/** Null where nobody is named: all of it but the key, or nothing. */
export const readTranslation = (environment: Environment): TranslationSettings | null => {
  const names = Object.keys(Settings.shape)
  const set = Object.fromEntries(
    names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )
  if (Object.keys(set).length === 0) return null
  const read = Settings.safeParse(set)
  if (!read.success) {
    const missing = read.error.issues.filter(({ path }) => set[String(path[0])] === undefined)
    throw new StartProblem(
      missing.length > 0
        ? `translations need ${missing.map(({ path }) => String(path[0])).join(', ')} too, or none of them: see docs/configuration.md`
        : `${read.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`).join('; ')}: see docs/configuration.md`,
    )
  }
  const { TRANSLATION_URL, TRANSLATION_MODEL, TRANSLATION_SOURCE, TRANSLATION_KEY } = read.data
  return {
    base_url: TRANSLATION_URL,
    model: TRANSLATION_MODEL,
    source: TRANSLATION_SOURCE,
    key: TRANSLATION_KEY ?? null,
  }
}

import * as z from 'zod/mini'
import { address, given, StartProblem, type Environment } from './provider-settings.ts'

const Settings = z.object({
  URL: address(),
  MODEL: given(),
  SOURCE: given(),
  KEY: z.optional(given()),
})

/** A model that the operator names for one task. */
export interface ModelSettings {
  base_url: string
  model: string
  source: string
  key: string | null
}

/** The tasks, each with the head of its variables: another model, or none, may do another one. */
const TASKS = { translations: 'TRANSLATION', summaries: 'SUMMARY' } as const

/** Null where nobody is named: all of it but the key, or nothing. */
export const readModel = (
  environment: Environment,
  task: keyof typeof TASKS,
): ModelSettings | null => {
  const variable = (name: PropertyKey | undefined): string => `${TASKS[task]}_${String(name)}`
  const set = Object.fromEntries(
    Object.keys(Settings.shape).flatMap((name) => {
      const value = environment[variable(name)]
      return value ? [[name, value]] : []
    }),
  )
  if (Object.keys(set).length === 0) return null
  const read = Settings.safeParse(set)
  if (!read.success) {
    const missing = read.error.issues.filter(({ path }) => set[String(path[0])] === undefined)
    throw new StartProblem(
      missing.length > 0
        ? `${task} need ${missing.map(({ path }) => variable(path[0])).join(', ')} too, or none of them: see docs/configuration.md`
        : `${read.error.issues.map(({ path, message }) => `${variable(path[0])} ${message}`).join('; ')}: see docs/configuration.md`,
    )
  }
  const { URL, MODEL, SOURCE, KEY } = read.data
  return { base_url: URL, model: MODEL, source: SOURCE, key: KEY ?? null }
}

import type { Ports } from '#core/shared/ports.ts'
import type { ModelSettings } from './model-settings.ts'

/** The model that the operator names, in a demo too; without one nothing is translated. */
export const translationOf = async (
  settings: ModelSettings | null,
): Promise<Ports['translation']> => {
  if (settings === null) {
    const { noTranslation } = await import('#providers/translation/not-connected.ts')
    return noTranslation()
  }
  const { chatCompletions } = await import('#providers/translation/chat-completions.ts')
  return chatCompletions(settings)
}

/** The same for summaries; without one no text leaves for them, and pages pick sentences. */
export const summariesOf = async (settings: ModelSettings | null): Promise<Ports['summaries']> => {
  if (settings === null) {
    const { noSummaries } = await import('#providers/summaries/not-connected.ts')
    return noSummaries()
  }
  const { chatSummaries } = await import('#providers/summaries/chat-completions.ts')
  return chatSummaries(settings)
}

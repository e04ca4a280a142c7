import type { Ports } from '#core/shared/ports.ts'
import type { TranslationSettings } from './translation-settings.ts'

/** The model that the operator names, in a demo too; without one nothing is translated. */
export const translationOf = async (
  settings: TranslationSettings | null,
): Promise<Ports['translation']> => {
  if (settings === null) {
    const { noTranslation } = await import('#providers/translation/not-connected.ts')
    return noTranslation()
  }
  const { chatCompletions } = await import('#providers/translation/chat-completions.ts')
  return chatCompletions(settings)
}
